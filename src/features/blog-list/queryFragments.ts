import { graphql } from "gatsby";

// Gatsby makes fragments available by name in every query.

/** Metadata of the blog's pages. */
export const blogMetadataFragment = graphql`
  fragment BlogMetadata on CopyMetadataBlog {
    title
    description
    keywords
    type
    shareImage
  }
`;

/** The fields of a card, a `PostSummary`. */
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
