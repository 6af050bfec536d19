import type { GatsbySSR } from "gatsby";
import type { ReactElement, ReactNode } from "react";

declare const __START_SCRIPT__: string;

let pageScripts: string[] = [];

export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  const { scripts, pathPrefix } = args as typeof args & {
    scripts: { name: string; rel: string }[];
    pathPrefix: string;
  };
  pageScripts = scripts.filter((s) => s.rel !== "prefetch").map((s) => `${pathPrefix}/${s.name}`);
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const body = getPostBodyComponents() as ReactElement<{
    id?: string;
    src?: string;
    dangerouslySetInnerHTML?: { __html: string };
  }>[];
  const chunks = body.find((e) => e.props?.id === "gatsby-chunk-mapping");
  const mapping = chunks?.props.dangerouslySetInnerHTML?.__html.match(/=(\{.*\});/)?.[1];
  replacePostBodyComponents(body.filter((e) => e.type !== "script"));
  const head = (getHeadComponents() as ReactElement<{ rel?: string; as?: string }>[]).filter(
    (e) => !(e.type === "link" && e.props.rel === "preload" && e.props.as === "script"),
  );
  const start: ReactNode = (
    <script
      key="start"
      data-scripts={pageScripts.join(" ")}
      data-chunks={mapping}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from src/page-script
      dangerouslySetInnerHTML={{ __html: __START_SCRIPT__ }}
    />
  );
  replaceHeadComponents([...head, start]);
};
