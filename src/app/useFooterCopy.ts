import { graphql, useStaticQuery } from "gatsby";

/** The footer's words, which every page needs and no page queries. */
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
