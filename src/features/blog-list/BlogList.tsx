import { navigate } from "gatsby";
import { type FormEvent, useEffect, useRef } from "react";
import { routes } from "../../config/routes";
import type { PostSummary } from "../../model/post";
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
  /** The address's query, "?page=2". */
  search: string;
  dependencies?: LoadDependencies;
};

/** The page of posts that the address asks for, with links to the other pages (section 4). */
export function BlogList({ firstPage, total, search, dependencies = browserDependencies }: Props) {
  const pageCount = pageCountOf(total);
  const isHydrated = useHydrated();
  const page = isHydrated ? Math.min(pageOf(search), pageCount) : 1;
  const state = useBlogList(firstPage, page, dependencies);
  const heading = useFocusOnChange(page, isHydrated && state.status !== "loading");

  const turn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = (submitter as HTMLButtonElement | null)?.value;
    if (wanted) navigate(wanted === "1" ? routes.posts : `${routes.posts}?page=${wanted}`);
  };

  return (
    <section aria-labelledby="all-posts">
      <h2 id="all-posts" className={styles.heading} tabIndex={-1} ref={heading}>
        {listMessages.allPosts}
      </h2>
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
          {/* A plain form with submit buttons: it works before any script has loaded. */}
          <form className={styles.pager} action={routes.posts} onSubmit={turn} aria-label="Pages">
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

/** After a page change, moves the focus to the list's heading when the list is shown. */
function useFocusOnChange(page: number, isSettled: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (!isSettled || shown.current === page) return;
    // On the first page shown, the focus stays where the browser puts it.
    if (shown.current !== 0) heading.current?.focus();
    shown.current = page;
  }, [page, isSettled]);
  return heading;
}
