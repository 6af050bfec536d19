import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { Island } from "../../browser/Island";
import { BlogList } from "../../features/blog-list/BlogList";
import { ListPage } from "../../features/blog-list/ListPage";
import { listMessages } from "../../features/blog-list/messages";
import { TopicLinks } from "../../features/blog-list/TopicLinks";
import { SearchForm } from "../../features/search/SearchForm";
import { routes } from "../../shared/config/routes";
import { breadcrumbs } from "../../shared/model/structured-data/breadcrumbs";
import { BLOG_SECTION, Breadcrumbs } from "../../ui/Breadcrumbs";

/** /blog/posts: all posts, nine on each page (docs/requirements.md#blog-list). The posts of later pages are loaded from posts.json. */
export default function BlogPostsPage({
  data: { allBlogPost, topics, copy, metadata },
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
            { name: "Blog", path: routes.blog },
            { name: listMessages.allPosts, path: routes.posts },
          ]),
        ]}
      />
      <ListPage
        title={listMessages.allPosts}
        above={<Breadcrumbs title={listMessages.allPosts} section={BLOG_SECTION} />}
        lead={copy.allPostsDescription}
        aside={<SearchForm />}
      >
        <Island
          name="post-list"
          component={BlogList}
          props={{ firstPage: allBlogPost.nodes, total: allBlogPost.totalCount }}
        />
        <TopicLinks categories={topics.categories} />
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
        metaDescription
      }
    }
    topics: allBlogPost {
      categories: distinct(field: { categories: SELECT })
    }
  }
`;
