import { useEffect, useState } from "react";
import { routes } from "../../config/routes";
import type { PostSummary } from "../../model/post";
import { ButtonLink } from "../../ui/Button";
import { Spinner } from "../../ui/Spinner";
import { StatusRegion } from "../../ui/StatusRegion";
import { findPost, postParameter } from "./findPost";
import { articleMessages } from "./messages";
import * as styles from "./PostLookup.module.css";

type Props = {
  /** The address's path, "/blog/posts/some-post". */
  pathname: string;
  /** Loads all posts. Rejects if they cannot be loaded. */
  loadPosts: () => Promise<readonly PostSummary[]>;
  /** Opens the article in place of this page. */
  open: (path: string) => void;
};

/** Section 4, "Article page": loading, loaded (then the article opens) or an error. */
type State = { status: "loading" } | { status: "error"; message: string };

const readState = (parameter: string): State =>
  parameter === "" ? { status: "error", message: articleMessages.noId } : { status: "loading" };

/** Looks up an address under /blog that has no page of its own (decisions, "Routes"). */
export function PostLookup({ pathname, loadPosts, open }: Props) {
  const parameter = postParameter(pathname);
  const [state, setState] = useState(() => readState(parameter));

  useEffect(() => {
    setState(readState(parameter));
    if (parameter === "") return;
    let isCurrent = true;
    const fail = (message: string) => {
      if (isCurrent) setState({ status: "error", message });
    };
    loadPosts().then(
      (posts) => {
        const post = findPost(posts, parameter);
        // An outdated list may contain this address, which has no page any more.
        const isHere = pathname.startsWith(routes.post("")) && parameter === post?.slug;
        if (!post || isHere) fail(articleMessages.notFound);
        else if (isCurrent) open(routes.post(post.slug));
      },
      () => fail(articleMessages.loadFailed),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, parameter, loadPosts, open]);

  if (state.status === "loading")
    return (
      <div className={styles.page}>
        <h1 className={styles.wait}>{articleMessages.looking}</h1>
        <StatusRegion>
          <Spinner>{articleMessages.looking}</Spinner>
        </StatusRegion>
      </div>
    );
  return (
    <div className={styles.page} role="alert">
      <div className={styles.covers} aria-hidden="true">
        <i />
        <i className={styles.missing} />
        <i className={styles.blush} />
      </div>
      <h1>{state.message}</h1>
      {state.message === articleMessages.notFound && (
        <p className={styles.lead}>{articleMessages.notFoundMore}</p>
      )}
      <ButtonLink href={routes.blog}>{articleMessages.back}</ButtonLink>
    </div>
  );
}
