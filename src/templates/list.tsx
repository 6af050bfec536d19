import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { routes } from "../config/routes";
import { site } from "../config/site";
import { ListPage } from "../features/blog-list/ListPage";
import { listMessages } from "../features/blog-list/messages";
import { PageLinks } from "../features/blog-list/PageLinks";
import { PostGrid } from "../features/blog-list/PostGrid";
import type { PostSummary } from "../model/post";
import { topicSlug } from "../model/slugs";

type Data = { allBlogPost: { nodes: PostSummary[] } };
type Context = {
  kind: "archive" | "category" | "tag";
  /** The category or tag; empty for the archive. */
  name: string;
  page: number;
  pageCount: number;
  /** Posts on all its pages. */
  total: number;
};

/** Static pages of posts: of a category, of a tag, and of all (for readers without JavaScript). */
export default function ListTemplate({ data, pageContext }: PageProps<Data, Context>) {
  const { page, pageCount } = pageContext;
  const { title, lead, description, address } = listOf(pageContext);
  return (
    <>
      <Seo
        path={address(page)}
        title={`${title}${page > 1 ? `, page ${page}` : ""} | ${site.name}`}
        description={description}
      />
      <ListPage title={title} lead={lead}>
        <PostGrid posts={data.allBlogPost.nodes} eager={1} />
        <PageLinks page={page} pageCount={pageCount} address={address} />
      </ListPage>
    </>
  );
}

function listOf({ kind, name, page, pageCount, total }: Context) {
  if (kind === "archive")
    return {
      title: listMessages.allPosts,
      lead: listMessages.page(page, pageCount),
      description: listMessages.lead,
      address: (n: number) => (n === 1 ? routes.posts : routes.archive(n)),
    };
  const first = routes[kind](topicSlug(name));
  const count = total === 1 ? "One post" : `${total} posts`;
  return {
    title: kind === "tag" ? `#${name}` : name,
    lead: count,
    description: `${count} about ${name} on the ${site.name} blog, for creators and the teams behind them.`,
    address: (n: number) => (n === 1 ? first : `${first}/${n}`),
  };
}

export const query = graphql`
  query ListPage($ids: [String!]!) {
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ publishDate: DESC }, { id: ASC }]) {
      nodes {
        ...PostSummary
      }
    }
  }
`;
