import { graphql, Link } from "gatsby";
import * as React from "react";

export default function List({ data }) {
  return (
    <main>
      {data.allMarkdownRemark.nodes.map(({ excerpt, frontmatter }) => (
        <article key={frontmatter.slug}>
          <h2>
            <Link to={`/blog/${frontmatter.slug}`}>{frontmatter.title}</Link>
          </h2>
          <p>{frontmatter.publishDate}</p>
          <p>{excerpt}</p>
        </article>
      ))}
    </main>
  );
}

export const query = graphql`
  query ($skip: Int!, $limit: Int!) {
    allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }, skip: $skip, limit: $limit) {
      nodes {
        excerpt
        frontmatter {
          slug
          title
          publishDate(formatString: "MMMM DD, YYYY")
        }
      }
    }
  }
`;
