import type { PostSummary } from "../../model/post";
import { PostCard } from "./PostCard";
import * as styles from "./PostCards.module.css";

/** Small cards under each other; beside each other where the column is wide (related posts). */
export function PostCards({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={styles.cards}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} variant="small" />
        </li>
      ))}
    </ul>
  );
}
