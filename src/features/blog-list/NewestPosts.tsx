import { useEffect, useState } from "react";
import { BLOG_TEASER_POSTS } from "../../shared/config/postsPerPage";
import type { PostSummary } from "../../shared/model/post";
import { Notice } from "../../ui/Notice";
import { Spinner } from "../../ui/Spinner";
import { StatusRegion } from "../../ui/StatusRegion";
import { BlogTeaser } from "./BlogTeaser";
import { listMessages } from "./messages";

type State =
  | { status: "loading" }
  | { status: "loaded"; posts: readonly PostSummary[] }
  | { status: "error"; message: string };

/** The teaser for a page that cannot contain the posts. Loads them in the browser (docs/requirements.md#two-addresses-of-an-article). */
export function NewestPosts({ loadPosts }: { loadPosts: () => Promise<readonly PostSummary[]> }) {
  const [state, setState] = useState<State>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    loadPosts().then(
      (posts) =>
        isCurrent && setState({ status: "loaded", posts: posts.slice(0, BLOG_TEASER_POSTS) }),
      (error: Error) => isCurrent && setState({ status: "error", message: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadPosts]);
  return (
    <>
      <StatusRegion>
        {state.status === "loading" && <Spinner>{listMessages.loading}</Spinner>}
      </StatusRegion>
      {state.status === "error" && <Notice tone="error">{state.message}</Notice>}
      {state.status === "loaded" && <BlogTeaser posts={state.posts} />}
    </>
  );
}
