import { graphql } from "gatsby";

/** Metadata of the blog's pages. Gatsby makes the fragment available by name in every query. */
export const blogMetadataFragment = graphql`
  fragment BlogMetadata on CopyMetadataBlog {
    title
    description
    keywords
    type
    shareImage
  }
`;
