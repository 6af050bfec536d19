import { routes } from "../../shared/config/routes";
import type { PostSummary } from "../../shared/model/post";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { SiteLink } from "../../ui/SiteLink";
import { Spinner } from "../../ui/Spinner";
import { StatusRegion } from "../../ui/StatusRegion";
import { useHydrated } from "../../ui/useHydrated";
import * as styles from "./BlogList.module.css";
import { browserDependencies } from "./browserPosts";
import { type LoadDependencies, pageCountOf, pageOf } from "./loadPosts";
import { listMessages } from "./messages";
import { PostGrid } from "./PostGrid";
import { useBlogList } from "./useBlogList";

type Props = {
  firstPage: readonly PostSummary[];
  total: number;
  dependencies?: LoadDependencies;
};

/** The page of posts that the address asks for, with links to the other pages (docs/requirements.md#blog-list). */
export function BlogList({ firstPage, total, dependencies = browserDependencies }: Props) {
  const pageCount = pageCountOf(total);
  // The built HTML shows the first page.
  const page = useHydrated() ? Math.min(pageOf(window.location.search), pageCount) : 1;
  const state = useBlogList(firstPage, page, dependencies);

  return (
    <section aria-label={listMessages.allPosts}>
      <StatusRegion>
        {state.status === "loading" && <Spinner>{listMessages.loading}</Spinner>}
      </StatusRegion>
      {state.status === "error" && (
        <Notice
          tone="error"
          action={
            <Button variant="ghost" size="small" onClick={() => window.location.reload()}>
              {listMessages.tryAgain}
            </Button>
          }
        >
          {state.message}
        </Notice>
      )}
      {state.status === "loaded" && <PostGrid posts={state.posts} eager={1} />}
      {pageCount > 1 && (
        <>
          {/* A plain form with submit buttons: each page is a document of its own. */}
          <form className={styles.pager} action={routes.posts} aria-label="Pages">
            <Button
              type="submit"
              variant="ghost"
              name="page"
              value={page - 1}
              disabled={page === 1}
            >
              {listMessages.previous}
            </Button>
            <p>{listMessages.page(page, pageCount)}</p>
            <Button
              type="submit"
              variant="ghost"
              name="page"
              value={page + 1}
              disabled={page === pageCount}
            >
              {listMessages.next}
            </Button>
          </form>
          <p className={styles.archive}>
            <SiteLink href={routes.archive(2)}>{listMessages.archive}</SiteLink>
          </p>
        </>
      )}
    </section>
  );
}
