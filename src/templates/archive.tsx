import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { routes } from "../config/routes";
import { site } from "../config/site";
import { ListPage } from "../features/blog-list/ListPage";
import { listMessages } from "../features/blog-list/messages";
import { PageLinks } from "../features/blog-list/PageLinks";
import { PostGrid } from "../features/blog-list/PostGrid";
import type { PostSummary } from "../model/post";

type Data = { allBlogPost: { nodes: PostSummary[] } };
type Context = { page: number; pageCount: number };

/** /blog/archive/2 and on: the list's further pages for readers without JavaScript (decisions). */
export default function ArchiveTemplate({
  data: { allBlogPost },
  pageContext: { page, pageCount },
}: PageProps<Data, Context>) {
  const address = (n: number) => (n === 1 ? routes.posts : routes.archive(n));
  return (
    <>
      <Seo
        path={routes.archive(page)}
        title={`${listMessages.allPosts}, page ${page} | ${site.name}`}
        description={listMessages.lead}
      />
      <ListPage title={listMessages.heading} lead={listMessages.page(page, pageCount)}>
        <PostGrid posts={allBlogPost.nodes} />
        <PageLinks page={page} pageCount={pageCount} address={address} />
      </ListPage>
    </>
  );
}

export const query = graphql`
  query ArchivePage($ids: [String!]!) {
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ publishDate: DESC }, { id: ASC }]) {
      nodes {
        ...PostSummary
      }
    }
  }
`;
