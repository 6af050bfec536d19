import { graphql } from "gatsby";
import * as React from "react";
import { Cards } from "../components/Cards";

export default function List({ data }) {
  return (
    <main>
      <Cards posts={data.allMarkdownRemark.nodes} />
    </main>
  );
}

export const query = graphql`
  query ($skip: Int!, $limit: Int!) {
    allMarkdownRemark(sort: { frontmatter: { publishDate: DESC } }, skip: $skip, limit: $limit) {
      nodes {
        ...Card
      }
    }
  }
`;
