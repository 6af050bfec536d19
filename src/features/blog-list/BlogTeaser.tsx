import type { PostSummary } from "../../shared/model/post";
import * as styles from "./BlogTeaser.module.css";
import { PostCard } from "./PostCard";

type Props = {
  /** Newest first. The first is shown large, the others next to it (docs/requirements.md#blog-list). */
  posts: readonly PostSummary[];
  /** Whether the teaser is on the first screen. */
  isFirst?: boolean;
};

/** The newest posts, as on the home page, /blog and the not-found page. */
export function BlogTeaser({ posts: [newest, ...others], isFirst }: Props) {
  if (!newest) return null;
  return (
    <div className={styles.teaser}>
      <PostCard post={newest} variant="large" isFirst={isFirst} />
      <div className={styles.others}>
        {others.map((post) => (
          <PostCard key={post.id} post={post} variant="beside" />
        ))}
      </div>
    </div>
  );
}
