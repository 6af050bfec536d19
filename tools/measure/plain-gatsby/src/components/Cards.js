import { graphql, Link } from "gatsby";
import * as React from "react";

export const Cards = ({ posts }) =>
  posts.map(({ timeToRead, frontmatter }) => (
    <article key={frontmatter.slug}>
      <h2>
        <Link to={`/blog/posts/${frontmatter.slug}`}>{frontmatter.title}</Link>
      </h2>
      <p>
        {frontmatter.categories[0]} · {frontmatter.publishDate} · {timeToRead} min read
      </p>
    </article>
  ));

export const query = graphql`
  fragment Card on MarkdownRemark {
    timeToRead
    frontmatter {
      slug
      title
      categories
      publishDate(formatString: "MMMM DD, YYYY")
    }
  }
`;
