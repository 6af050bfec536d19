import { useEffect, useState } from "react";
import type { PostSummary } from "../../shared/model/post";
import { type LoadDependencies, loadPosts, postsOfPage } from "./loadPosts";

/** Loading, then loaded or error (docs/requirements.md#blog-list). */
export type BlogListState =
  | { status: "loaded"; posts: readonly PostSummary[] }
  | { status: "loading" }
  | { status: "error"; message: string };

/** The posts of a page. The HTML contains the first page; the posts of the others are loaded once, all together. */
export function useBlogList(
  firstPage: readonly PostSummary[],
  page: number,
  dependencies: LoadDependencies,
): BlogListState {
  const [answer, setAnswer] = useState<BlogListState>({ status: "loading" });
  const isNeeded = page > 1 && answer.status === "loading";
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const keep = (next: BlogListState) => {
      if (isCurrent) setAnswer(next);
    };
    loadPosts(dependencies).then(
      (posts) => keep({ status: "loaded", posts }),
      (error: Error) => keep({ status: "error", message: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, dependencies]);

  if (page === 1) return { status: "loaded", posts: firstPage };
  if (answer.status !== "loaded") return answer;
  return { status: "loaded", posts: postsOfPage(answer.posts, page) };
}
