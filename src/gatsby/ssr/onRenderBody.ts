import type { GatsbySSR } from "gatsby";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { keepPageData, type PageData } from "../pageData";

/** Keeps the page's data for its head (onPreRenderHTML.tsx). */
export const onRenderBody: NonNullable<GatsbySSR["onRenderBody"]> = (args) => {
  // The development server has no page data here. Gatsby's types of the data name only `result`.
  if (process.env.NODE_ENV !== "production") return;
  const data = args.loadPageDataSync(args.pathname) as Partial<PageData> | null;
  gatsbyAssumption(
    data?.componentChunkName && Array.isArray(data.staticQueryHashes) && data.result,
    `Gatsby's data for ${args.pathname} contains its component (componentChunkName), its static queries (staticQueryHashes) and its result; found ${data ? Object.keys(data).join(", ") : "none"}.`,
    "html-of-a-page",
  );
  keepPageData(args.pathname, data as PageData);
};
