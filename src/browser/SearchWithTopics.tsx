import { TopicLinks } from "../features/blog-list/TopicLinks";
import { Search } from "../features/search/Search";

/** The search, with links to all topics while it shows no results. */
export function SearchWithTopics({ categories }: { categories: readonly string[] }) {
  return <Search categories={categories} topics={<TopicLinks categories={categories} />} />;
}
