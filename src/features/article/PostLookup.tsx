import { type ReactNode, useEffect, useState } from "react";
import { routes } from "../../shared/config/routes";
import type { PostSummary } from "../../shared/model/post";
import { ButtonLink } from "../../ui/Button";
import { Spinner } from "../../ui/Spinner";
import { StatusRegion } from "../../ui/StatusRegion";
import { findPost, postParameter } from "./findPost";
import { articleMessages } from "./messages";
import "../../styles/colorsNotInArticles.module.css";
import * as styles from "./PostLookup.module.css";

type Props = {
  /** The address's path, "/blog/posts/some-post". */
  pathname: string;
  /** Loads all posts. Rejects if they cannot be loaded. */
  loadPosts: () => Promise<readonly PostSummary[]>;
  /** Opens the article in place of this page. */
  open: (path: string) => void;
  /** Shown below the error, unless the posts could not be loaded. */
  children?: ReactNode;
};

/** When the post is found, its article opens. */
type Status = "looking" | "noId" | "notFound" | "loadFailed";

const firstStatus = (parameter: string): Status => (parameter === "" ? "noId" : "looking");

const BUBBLE =
  "h64a18 18 0 0 1 18 18v28a18 18 0 0 1-18 18h-76a6 6 0 0 1-6-6v-40a18 18 0 0 1 18-18z";

/** Three covers, of which the middle one is missing. */
function MissingCover() {
  return (
    <svg className={styles.covers} viewBox="0 0 640 150" aria-hidden="true" focusable="false">
      <path
        className={styles.butter}
        d="M24 0h152a24 24 0 0 1 24 24v102a24 24 0 0 1-24 24H5a5 5 0 0 1-5-5V24A24 24 0 0 1 24 0z"
      />
      <path className={styles.ink} d={`M68 43${BUBBLE}`} />
      <path className={styles.tick} d="m84 76 13 13 24-27" />
      <path
        className={styles.missing}
        d="M246 2h148a24 24 0 0 1 24 24v98a24 24 0 0 1-24 24H227a5 5 0 0 1-5-5V26a24 24 0 0 1 24-24z"
      />
      <path className={styles.dots} d="M294 75h.1M320 75h.1M346 75h.1" />
      <path
        className={styles.blush}
        d="M464 0h152a24 24 0 0 1 24 24v102a24 24 0 0 1-24 24H445a5 5 0 0 1-5-5V24a24 24 0 0 1 24-24z"
      />
      <path className={styles.ink} d={`M508 43${BUBBLE}`} />
      <path className={styles.tick} d="m524 76 13 13 24-27" />
    </svg>
  );
}

/** Looks up an address under /blog that has no page of its own (docs/requirements.md#two-addresses-of-an-article). */
export function PostLookup({ pathname, loadPosts, open, children }: Props) {
  const parameter = postParameter(pathname);
  const [status, setStatus] = useState(() => firstStatus(parameter));

  useEffect(() => {
    setStatus(firstStatus(parameter));
    if (parameter === "") return;
    let isCurrent = true;
    const fail = (found: Status) => {
      if (isCurrent) setStatus(found);
    };
    loadPosts().then(
      (posts) => {
        const post = findPost(posts, parameter);
        // An outdated list may contain this address, which has no page any more.
        if (!post || pathname === routes.post(post.slug)) fail("notFound");
        else if (isCurrent) open(routes.post(post.slug));
      },
      () => fail("loadFailed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, parameter, loadPosts, open]);

  if (status === "looking")
    return (
      <div className={styles.page}>
        <h1 className={styles.wait}>{articleMessages.looking}</h1>
        <StatusRegion>
          <Spinner>{articleMessages.looking}</Spinner>
        </StatusRegion>
      </div>
    );
  return (
    <div className={styles.page}>
      <div className={styles.error} role="alert">
        <MissingCover />
        <h1>{articleMessages[status]}</h1>
        {status === "notFound" && <p className={styles.lead}>{articleMessages.notFoundMore}</p>}
        <ButtonLink href={routes.blog}>{articleMessages.back}</ButtonLink>
      </div>
      {status !== "loadFailed" && children}
    </div>
  );
}
