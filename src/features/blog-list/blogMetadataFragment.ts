import { graphql } from "gatsby";

/** What the heads of the blog's pages say. Gatsby knows the fragment by its name in every query. */
export const blogMetadataFragment = graphql`
  fragment BlogMetadata on CopyMetadataBlog {
    title
    description
    keywords
    type
    shareImage
  }
`;
