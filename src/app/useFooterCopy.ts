import { graphql, useStaticQuery } from "gatsby";
import type { Copy } from "../model/copy";

/** The footer's words, which every page needs and no page queries. */
export function useFooterCopy(): Copy["footer"] {
  const { copy } = useStaticQuery<{ copy: Copy["footer"] }>(graphql`
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
