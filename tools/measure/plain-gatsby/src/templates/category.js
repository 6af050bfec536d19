import { graphql } from "gatsby";

export { default } from "./list";

export const query = graphql`
  query ($name: String!, $skip: Int!, $limit: Int!) {
    allMarkdownRemark(
      filter: { frontmatter: { categories: { in: [$name] } } }
      sort: { frontmatter: { publishDate: DESC } }
      skip: $skip
      limit: $limit
    ) {
      nodes {
        ...Card
      }
    }
  }
`;
