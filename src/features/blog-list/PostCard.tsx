import { routes } from "../../shared/config/routes";
import { longDate } from "../../shared/model/dates";
import type { PostSummary } from "../../shared/model/post";
import { CoverLink } from "../../ui/CoverLink";
import { classNames } from "../../ui/classNames";
import { MetaLine } from "../../ui/MetaLine";
import { Picture } from "../../ui/Picture";
import "../../styles/colorsNotInArticles.module.css";
import * as styles from "./PostCard.module.css";

/** The `sizes` of the picture in each kind of card. */
const SIZES = {
  grid: "(min-width: 1024px) 392px, (min-width: 768px) 46vw, 92vw",
  large: "(min-width: 1024px) 690px, 92vw",
  wide: "(min-width: 1024px) 640px, (min-width: 768px) 50vw, 92vw",
  beside: "(min-width: 1024px) 220px, 40vw",
} as const;

const LOOKS = {
  grid: undefined,
  large: styles.large,
  wide: `${styles.large} ${styles.wide}`,
  beside: styles.beside,
} as const;

type Props = {
  post: PostSummary;
  variant?: keyof typeof SIZES;
  /** Whether the card is on the first screen. Its picture is then not lazy. */
  isFirst?: boolean | undefined;
  /** Level of the card's heading, one below that of the section's heading. */
  headingLevel?: 2 | 3;
};

/** A post in a list. The title's link covers the whole card and opens /blog/{id} (docs/requirements.md#blog-list). */
export function PostCard({ post, variant = "grid", isFirst, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  // The last word alone on a line would look lost.
  const [, start = "", end = post.title] = /^(.+ )(\S+ \S+)$/.exec(post.title) ?? [];
  return (
    <article className={classNames(styles.card, LOOKS[variant])}>
      <div className={styles.thumb}>
        <Picture picture={post.picture} alt="" sizes={SIZES[variant]} isFirst={isFirst} />
      </div>
      <div className={styles.body}>
        <MetaLine>
          {post.published === false && (
            <strong className={styles.unpublished}>Not published</strong>
          )}
          <b>{post.category}</b>
          <span>{post.readingTime}</span>
          <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>
        </MetaLine>
        <Heading className={styles.title}>
          <CoverLink href={routes.postById(post.id)}>
            {start}
            <span className={styles.end}>{end}</span>
          </CoverLink>
        </Heading>
        {post.metaDescription && <p className={styles.description}>{post.metaDescription}</p>}
      </div>
    </article>
  );
}
