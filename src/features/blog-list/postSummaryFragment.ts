import { graphql } from "gatsby";

/** The fields of a card, a `PostSummary`. Gatsby makes the fragment available by name in every query. */
export const postSummaryFragment = graphql`
  fragment PostSummary on BlogPost {
    id
    slug
    title
    publishDate
    readingTime
    category
    published
    picture {
      base
      width
      height
    }
  }
`;
