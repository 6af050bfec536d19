import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { Island } from "../browser/Island";
import { NotFound } from "../browser/NotFound";
import { DeferredStyles } from "../ui/DeferredStyles";

/** The page that hosts show for unknown addresses. */
export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return (
    <>
      <Seo
        title="Page not found"
        description="There is nothing at this address."
        keywords={["not found"]}
        image={data.shareImage}
        robots="noindex"
      />
      <Island name="not-found" component={NotFound} props={{}} />
      <DeferredStyles />
    </>
  );
}

// The title above: a query cannot read constants.
export const query = graphql`
  query NotFoundPage {
    shareImage(title: "Page not found")
  }
`;
