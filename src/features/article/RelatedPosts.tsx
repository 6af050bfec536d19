import { routes } from "../../shared/config/routes";
import { longDate } from "../../shared/model/dates";
import type { PostSummary } from "../../shared/model/post";
import { CoverLink } from "../../ui/CoverLink";
import { MetaLine } from "../../ui/MetaLine";
import { Picture } from "../../ui/Picture";
import * as styles from "./RelatedPosts.deferred.module.css";

/**
 * Small cards in a column, or in a row if there is room. Their styles are deferred, which those of the blog's cards cannot be,
 * because the blog begins with them.
 */
export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={styles.cards}>
      {posts.map(({ id, title, picture, published, category, readingTime, publishDate }) => (
        <li key={id}>
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1024px) 260px, (min-width: 768px) 30vw, 92vw"
          />
          <MetaLine>
            <b>{published === false ? "Not published" : category}</b>
            <span>{readingTime}</span>
            <time dateTime={publishDate}>{longDate(publishDate)}</time>
          </MetaLine>
          <h3>
            <CoverLink href={routes.postById(id)}>{title}</CoverLink>
          </h3>
        </li>
      ))}
    </ul>
  );
}
