import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { site } from "../../config/site";
import { ListPage } from "../../features/blog-list/ListPage";
import { TopicLinks } from "../../features/blog-list/TopicLinks";
import { searchMessages } from "../../features/search/messages";
import { Search } from "../../features/search/Search";

type Data = { allBlogPost: { categories: string[] } };

/** /blog/search?q=: the target of the declared search pattern (section 2). */
export default function SearchPage({ data: { allBlogPost } }: PageProps<Data>) {
  return (
    <>
      <Seo
        path={routes.search}
        title={`${searchMessages.heading} | ${site.name}`}
        description={searchMessages.description}
        robots="noindex"
      />
      <ListPage title={searchMessages.heading} lead={searchMessages.lead}>
        <Search
          categories={allBlogPost.categories}
          topics={<TopicLinks categories={allBlogPost.categories} />}
        />
      </ListPage>
    </>
  );
}

export const query = graphql`
  query SearchPage {
    allBlogPost {
      categories: distinct(field: { categories: SELECT })
    }
  }
`;
