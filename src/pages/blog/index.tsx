import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import { BlogTeaser } from "../../features/blog-list/BlogTeaser";
import { ListPage } from "../../features/blog-list/ListPage";
import { listMessages } from "../../features/blog-list/messages";
import { TopicLinks } from "../../features/blog-list/TopicLinks";
import { SearchForm } from "../../features/search/SearchForm";
import type { PostSummary } from "../../model/post";
import { ArrowLink } from "../../ui/ArrowLink";
import * as styles from "./index.module.css";

type Data = {
  allBlogPost: { nodes: PostSummary[] };
  topics: { categories: string[] };
};

/** /blog: the three newest posts and the way to all of them (section 2). */
export default function BlogPage({ data: { allBlogPost, topics } }: PageProps<Data>) {
  return (
    <>
      <Seo
        path={routes.blog}
        title={`${listMessages.heading} | ${site.name}`}
        description={listMessages.lead}
      />
      <ListPage title={listMessages.heading} lead={listMessages.lead} aside={<SearchForm />}>
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
