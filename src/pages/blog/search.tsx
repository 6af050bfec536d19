import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { Island } from "../../browser/Island";
import { SearchWithTopics } from "../../browser/SearchWithTopics";
import { ListPage } from "../../features/blog-list/ListPage";
import { searchMessages } from "../../features/search/messages";
import { routes } from "../../shared/config/routes";

/** /blog/search?q=: the page that the declared search action opens (docs/requirements.md#metadata). */
export default function SearchPage({
  data: { allBlogPost, metadata },
}: PageProps<Queries.SearchPageQuery>) {
  return (
    <>
      <Seo
        path={routes.search}
        title={searchMessages.heading}
        description={searchMessages.description}
        keywords={metadata.blog.keywords}
        image={metadata.blog.shareImage}
        robots="noindex"
      />
      <ListPage title={searchMessages.heading} lead={searchMessages.lead}>
        <Island
          name="search"
          component={SearchWithTopics}
          props={{ categories: allBlogPost.categories }}
        />
      </ListPage>
    </>
  );
}

export const query = graphql`
  query SearchPage {
    metadata: copyMetadata {
      blog {
        keywords
        shareImage
      }
    }
    allBlogPost {
      categories: distinct(field: { categories: SELECT })
    }
  }
`;
