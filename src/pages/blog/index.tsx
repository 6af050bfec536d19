import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { BlogTeaser } from "../../features/blog-list/BlogTeaser";
import { ListPage } from "../../features/blog-list/ListPage";
import { listMessages } from "../../features/blog-list/messages";
import { TopicLinks } from "../../features/blog-list/TopicLinks";
import { SearchForm } from "../../features/search/SearchForm";
import { routes } from "../../shared/config/routes";
import { blog } from "../../shared/model/structured-data/blog";
import { breadcrumbs } from "../../shared/model/structured-data/breadcrumbs";
import { ArrowLink } from "../../ui/ArrowLink";
import * as styles from "./index.module.css";

/** /blog: the three newest posts and links to all of them (docs/requirements.md#blog-list). */
export default function BlogPage({ data }: PageProps<Queries.BlogPageQuery>) {
  const { allBlogPost, topics, metadata } = data;
  const blogMetadata = metadata.blog;
  return (
    <>
      <Seo
        {...blogMetadata}
        path={routes.blog}
        image={blogMetadata.shareImage}
        jsonLd={[
          blog(blogMetadata, allBlogPost.nodes),
          breadcrumbs([{ name: "Blog", path: routes.blog }]),
        ]}
      />
      <ListPage title={blogMetadata.title} lead={blogMetadata.description} aside={<SearchForm />}>
        <div className={styles.row}>
          <h2>{listMessages.newest}</h2>
          <ArrowLink href={routes.posts}>{listMessages.viewAll}</ArrowLink>
        </div>
        <BlogTeaser posts={allBlogPost.nodes} isFirst />
        <TopicLinks categories={topics.categories} />
      </ListPage>
    </>
  );
}

// 3 is BLOG_TEASER_POSTS: a query cannot read constants.
export const query = graphql`
  query BlogPage {
    metadata: copyMetadata {
      blog {
        ...BlogMetadata
      }
    }
    allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: 3) {
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
