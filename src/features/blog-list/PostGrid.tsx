import type { PostSummary } from "../../shared/model/post";
import { classNames } from "../../ui/classNames";
import { PostCard } from "./PostCard";
import * as styles from "./PostGrid.module.css";

/** How one and two posts are shown; more are in a grid. */
const FEW = [
  undefined,
  { variant: "wide", className: styles.wide },
  { variant: "large", className: styles.large },
] as const;

/**
 * Posts in three columns, two on tablets, one on phones; one or two posts are shown large. The pictures of the first
 * `eager` posts are not lazy.
 */
export function PostGrid({ posts, eager = 0 }: { posts: readonly PostSummary[]; eager?: number }) {
  const { variant, className } = FEW[posts.length] ?? { variant: "grid" as const, className: "" };
  return (
    <div className={classNames(styles.grid, className)}>
      {posts.map((post, i) => (
        <PostCard
          key={post.id}
          post={post}
          variant={variant}
          isFirst={i < eager}
          headingLevel={2}
        />
      ))}
    </div>
  );
}
