import { graphql } from "gatsby";
import * as React from "react";
import { Cards } from "../components/Cards";

export default function Post({ data: { post, related } }) {
  return (
    <main>
      <h1>{post.frontmatter.title}</h1>
      <p>
        {post.frontmatter.publishDate} · {post.timeToRead} min read
      </p>
      <nav dangerouslySetInnerHTML={{ __html: post.tableOfContents }} />
      <section dangerouslySetInnerHTML={{ __html: post.html }} />
      <Cards posts={related.nodes} />
    </main>
  );
}

export const Head = ({ data: { post } }) => (
  <>
    <title>{post.frontmatter.title}</title>
    <meta name="description" content={post.frontmatter.metaDescription} />
  </>
);

export const query = graphql`
  query ($id: String!, $related: [String!]!) {
    post: markdownRemark(id: { eq: $id }) {
      html
      tableOfContents
      timeToRead
      frontmatter {
        title
        metaDescription
        publishDate(formatString: "MMMM DD, YYYY")
      }
    }
    related: allMarkdownRemark(filter: { id: { in: $related } }) {
      nodes {
        ...Card
      }
    }
  }
`;
