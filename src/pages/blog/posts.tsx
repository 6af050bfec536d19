import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import { BlogList } from "../../features/blog-list/BlogList";
import { ListPage } from "../../features/blog-list/ListPage";
import { listMessages } from "../../features/blog-list/messages";
import { SearchForm } from "../../features/search/SearchForm";
import type { PostSummary } from "../../model/post";

type Data = { allBlogPost: { totalCount: number; nodes: PostSummary[] } };

/** /blog/posts: every post, nine a page (section 2). Pages after the first come from posts.json. */
export default function BlogPostsPage({ data: { allBlogPost }, location }: PageProps<Data>) {
  return (
    <>
      <Seo
        path={routes.posts}
        title={`${listMessages.allPosts} | ${site.name}`}
        description={listMessages.lead}
      />
      <ListPage title={listMessages.heading} lead={listMessages.lead} aside={<SearchForm />}>
        <BlogList
          firstPage={allBlogPost.nodes}
          total={allBlogPost.totalCount}
          search={location.search}
        />
      </ListPage>
    </>
  );
}

// 9 is BLOG_PAGE_SIZE_POSTS: a query cannot read constants.
export const query = graphql`
  query BlogPostsPage {
    allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: 9) {
      totalCount
      nodes {
        ...PostSummary
      }
    }
  }
`;
