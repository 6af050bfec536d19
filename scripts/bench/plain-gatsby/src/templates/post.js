import { graphql, Link } from "gatsby";
import * as React from "react";

export default function Post({ data: { post, previous, next } }) {
  return (
    <main>
      <h1>{post.frontmatter.title}</h1>
      <p>
        {post.frontmatter.publishDate} · {post.timeToRead} min read
      </p>
      <nav dangerouslySetInnerHTML={{ __html: post.tableOfContents }} />
      <section dangerouslySetInnerHTML={{ __html: post.html }} />
      {previous && (
        <Link to={`/blog/${previous.frontmatter.slug}`}>{previous.frontmatter.title}</Link>
      )}
      {next && <Link to={`/blog/${next.frontmatter.slug}`}>{next.frontmatter.title}</Link>}
    </main>
  );
}

export const Head = ({ data: { post } }) => (
  <>
    <title>{post.frontmatter.title}</title>
    <meta name="description" content={post.excerpt} />
  </>
);

export const query = graphql`
  query ($id: String!, $previousId: String, $nextId: String) {
    post: markdownRemark(id: { eq: $id }) {
      html
      excerpt(pruneLength: 160)
      tableOfContents
      timeToRead
      frontmatter {
        title
        publishDate(formatString: "MMMM DD, YYYY")
      }
    }
    previous: markdownRemark(id: { eq: $previousId }) {
      frontmatter {
        slug
        title
      }
    }
    next: markdownRemark(id: { eq: $nextId }) {
      frontmatter {
        slug
        title
      }
    }
  }
`;
