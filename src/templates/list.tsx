import { graphql, type PageProps } from "gatsby";
import { Seo } from "../app/Seo";
import { ListPage } from "../features/blog-list/ListPage";
import { listMessages } from "../features/blog-list/messages";
import { PageLinks } from "../features/blog-list/PageLinks";
import { PostGrid } from "../features/blog-list/PostGrid";
import { TopicLinks } from "../features/blog-list/TopicLinks";
import { routes } from "../shared/config/routes";
import { site } from "../shared/config/site";
import type { PageMetadata } from "../shared/model/copy";
import { breadcrumbs } from "../shared/model/structured-data/breadcrumbs";
import { topicSlug, topicTitle } from "../shared/model/topics";
import { BLOG_SECTION, Breadcrumbs } from "../ui/Breadcrumbs";

type Context = {
  kind: "archive" | "category" | "tag";
  /** The name of the category or the tag; empty for the archive. */
  name: string;
  /** Path of a topic's share image. The archive uses that of the blog. */
  shareImage?: string;
  /** Names of the categories to go on to. */
  categories?: string[];
  page: number;
  pageCount: number;
  /** Number of posts on all pages of the list. */
  total: number;
};

/** Static lists of posts: of a category, of a tag, and of all posts (for readers without JavaScript). */
export default function ListTemplate({
  data,
  pageContext,
}: PageProps<Queries.ListPageQuery, Context>) {
  const { page, pageCount, categories = [] } = pageContext;
  const { blog } = data.metadata;
  const list = listOf(pageContext, blog, data.copy);
  const { title, lead, description, keywords, address } = list;
  return (
    <>
      <Seo
        path={address(page)}
        title={`${title}${page > 1 ? `, page ${page}` : ""}`}
        description={
          page > 1 ? `${description} ${listMessages.page(page, pageCount)}.` : description
        }
        keywords={keywords}
        image={pageContext.shareImage ?? blog.shareImage}
        jsonLd={[
          breadcrumbs([
            { name: "Blog", path: routes.blog },
            { name: title, path: address(page) },
          ]),
        ]}
      />
      <ListPage
        title={title}
        above={<Breadcrumbs title={title} section={BLOG_SECTION} />}
        lead={lead}
      >
        <PostGrid posts={data.allBlogPost.nodes} eager={1} />
        <PageLinks page={page} pageCount={pageCount} address={address} />
        <TopicLinks categories={categories} title={listMessages.otherTopics} />
      </ListPage>
    </>
  );
}

function listOf(
  { kind, name, page, pageCount, total }: Context,
  blog: PageMetadata,
  copy: Queries.ListPageQuery["copy"],
) {
  if (kind === "archive")
    return {
      title: listMessages.allPosts,
      lead: listMessages.page(page, pageCount),
      description: copy.allPostsDescription,
      keywords: blog.keywords,
      address: (n: number) => (n === 1 ? routes.posts : routes.archive(n)),
    };
  const first = routes[kind](topicSlug(name));
  const count = total === 1 ? "One post" : `${total} posts`;
  const introduction = copy.topics.find((topic) => topic.name === name)?.text;
  return {
    title: topicTitle(kind, name),
    lead: `${introduction ?? `What we have written about ${name}.`} ${count}.`,
    description: `${count} about ${name} on the ${site.name} blog, for creators and the teams behind them.`,
    keywords: [name, ...blog.keywords],
    address: (n: number) => (n === 1 ? first : `${first}/${n}`),
  };
}

export const query = graphql`
  query ListPage($ids: [String!]!) {
    copy: copyBlog {
      allPostsDescription
      topics {
        name
        text
      }
    }
    metadata: copyMetadata {
      blog {
        ...BlogMetadata
      }
    }
    allBlogPost(filter: { id: { in: $ids } }, sort: [{ publishDate: DESC }, { id: ASC }]) {
      nodes {
        ...PostSummary
        metaDescription
      }
    }
  }
`;
