import { graphql, useStaticQuery } from "gatsby";
import type { NavigationLink } from "./navigation";

/** The footer's copy, and the pages that every page links to. A static query, because no page query includes them. */
export function useLayoutData() {
  const { copy, pages } = useStaticQuery<Queries.LayoutDataQuery>(graphql`
    query LayoutData {
      copy: copyFooter {
        heading
        text
        legal
        note
      }
      pages: allPage(sort: [{ order: ASC }, { path: ASC }]) {
        nodes {
          name
          path
          linked
        }
      }
    }
  `);
  const linkedIn = (place: string): NavigationLink[] =>
    pages.nodes
      .filter(({ linked }) => linked === place)
      .map(({ name, path }) => ({ label: name, href: path }));
  return { copy, pages: { header: linkedIn("header"), footer: linkedIn("footer") } };
}
