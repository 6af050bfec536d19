import type { PostSummary } from "../../model/post";
import { PostCard } from "./PostCard";
import * as styles from "./PostGrid.module.css";

/** Posts in three columns, two on tablets, one on phones. The pictures of the first `eager` posts are not lazy. */
export function PostGrid({ posts, eager = 0 }: { posts: readonly PostSummary[]; eager?: number }) {
  return (
    <div className={styles.grid}>
      {posts.map((post, i) => (
        <PostCard key={post.id} post={post} isFirst={i < eager} />
      ))}
    </div>
  );
}
