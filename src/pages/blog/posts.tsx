import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { BlogList } from "../../features/blog-list/BlogList";
import { ListPage } from "../../features/blog-list/ListPage";
import { listMessages } from "../../features/blog-list/messages";
import { SearchForm } from "../../features/search/SearchForm";
import { breadcrumbs } from "../../model/structured-data/breadcrumbs";
import { Island } from "../../ui/Island";

/** /blog/posts: all posts, nine on each page (section 2). The posts of later pages are loaded from posts.json. */
export default function BlogPostsPage({
  data: { allBlogPost, copy, metadata },
}: PageProps<Queries.BlogPostsPageQuery>) {
  return (
    <>
      <Seo
        {...metadata.blog}
        path={routes.posts}
        title={listMessages.allPosts}
        description={copy.allPostsDescription}
        image={metadata.blog.shareImage}
        jsonLd={[
          breadcrumbs([
            { name: "Home", path: routes.home },
            { name: "Blog", path: routes.blog },
            { name: listMessages.allPosts, path: routes.posts },
          ]),
        ]}
      />
      <ListPage title={metadata.blog.title} lead={metadata.blog.description} aside={<SearchForm />}>
        <Island
          name="post-list"
          component={BlogList}
          props={{ firstPage: allBlogPost.nodes, total: allBlogPost.totalCount }}
        />
      </ListPage>
    </>
  );
}

// 9 is BLOG_PAGE_SIZE_POSTS: a query cannot read constants.
export const query = graphql`
  query BlogPostsPage {
    copy: copyBlog {
      allPostsDescription
    }
    metadata: copyMetadata {
      blog {
        ...BlogMetadata
      }
    }
    allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: 9) {
      totalCount
      nodes {
        ...PostSummary
      }
    }
  }
`;
