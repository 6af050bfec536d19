import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { site } from "../config/site";
import { ListPage } from "../features/blog-list/ListPage";
import { PageLinks } from "../features/blog-list/PageLinks";
import { PostGrid } from "../features/blog-list/PostGrid";
import type { PostSummary } from "../model/post";

type Data = { allBlogPost: { nodes: PostSummary[] } };
type Context = {
  kind: "category" | "tag";
  name: string;
  /** Address of the topic's first page. */
  path: string;
  page: number;
  pageCount: number;
  /** Posts on all its pages. */
  total: number;
};

/** The posts of a category or of a tag. */
export default function TopicTemplate({
  data: { allBlogPost },
  pageContext: { kind, name, path, page, pageCount, total },
}: PageProps<Data, Context>) {
  const address = (n: number) => (n === 1 ? path : `${path}/${n}`);
  const title = kind === "tag" ? `#${name}` : name;
  const count = total === 1 ? "One post" : `${total} posts`;
  return (
    <>
      <Seo
        path={address(page)}
        title={`${title}${page > 1 ? `, page ${page}` : ""} | ${site.name} blog`}
        description={`${count} about ${name} on the ${site.name} blog, for creators and the teams behind them.`}
      />
      <ListPage title={title} lead={count}>
        <PostGrid posts={allBlogPost.nodes} eager={page === 1 ? 1 : 0} />
        <PageLinks page={page} pageCount={pageCount} address={address} />
      </ListPage>
    </>
  );
}

export const query = graphql`
  query TopicPage($ids: [String!]!) {
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ publishDate: DESC }, { id: ASC }]) {
      nodes {
        ...PostSummary
      }
    }
  }
`;
