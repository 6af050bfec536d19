import type { PostSummary } from "../../model/post";
import { PostCard } from "./PostCard";
import * as styles from "./PostCards.module.css";

/** Small cards in a column, or in a row if there is room (related posts). */
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
