import { graphql } from "gatsby";

/** What a card shows: a `PostSummary`. Gatsby knows the fragment by its name in every query. */
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
