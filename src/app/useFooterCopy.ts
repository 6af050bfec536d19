import { graphql, useStaticQuery } from "gatsby";

/** The footer's copy. A static query, because every page has the footer and no page query includes it. */
export function useFooterCopy(): Queries.FooterCopyQuery["copy"] {
  const { copy } = useStaticQuery<Queries.FooterCopyQuery>(graphql`
    query FooterCopy {
      copy: copyFooter {
        heading
        text
        legal
        note
      }
    }
  `);
  return copy;
}
