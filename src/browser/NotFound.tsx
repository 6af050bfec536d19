import { postParameter } from "../features/article/findPost";
import { PostLookup } from "../features/article/PostLookup";
import { loadBrowserPosts } from "../features/blog-list/browserPosts";
import { NewestPosts } from "../features/blog-list/NewestPosts";
import { SearchForm } from "../features/search/SearchForm";
import { routes } from "../shared/config/routes";
import { ButtonLink } from "../ui/Button";
import { useHydrated } from "../ui/useHydrated";
import * as styles from "./NotFound.module.css";

const openArticle = (path: string) => window.location.replace(path);

/** For unknown addresses. For an address of a post it looks for the one that may be meant (docs/requirements.md#two-addresses-of-an-article). */
export function NotFound() {
  // The built HTML is the same for every address.
  const pathname = useHydrated() ? window.location.pathname : "";
  if (pathname.startsWith(`${routes.blog}/`) && !postParameter(pathname).includes("/"))
    return (
      <PostLookup pathname={pathname} loadPosts={loadBrowserPosts} open={openArticle}>
        <SearchAndNewest />
      </PostLookup>
    );
  return (
    <div className={styles.page}>
      <FourOhFour />
      <h1>Page not found</h1>
      <p className={styles.lead}>
        This page never left the drafts. The address may have changed, or there may be a typo in it.
      </p>
      <ButtonLink href={routes.home}>Back to home</ButtonLink>
      <SearchAndNewest />
    </div>
  );
}

function SearchAndNewest() {
  return (
    <>
      <div className={styles.search}>
        <SearchForm />
      </div>
      <section className={styles.newest} aria-labelledby="newest">
        <h2 id="newest">Newest posts</h2>
        <NewestPosts loadPosts={loadBrowserPosts} />
      </section>
    </>
  );
}

/** "404" with a draft bubble as the zero. */
function FourOhFour() {
  return (
    <div className={styles.number} aria-hidden="true">
      4
      <svg viewBox="0 0 150 150" focusable="false">
        <title>0</title>
        <path d="M52 8h46a44 44 0 0 1 44 44v46a44 44 0 0 1-44 44H17a9 9 0 0 1-9-9V52A44 44 0 0 1 52 8z" />
        <circle cx="50" cy="78" r="7" />
        <circle cx="75" cy="78" r="7" />
        <circle cx="100" cy="78" r="7" />
      </svg>
      4
    </div>
  );
}
