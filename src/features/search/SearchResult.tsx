import { longDate } from "../../shared/model/dates";
import { excerpt, markWords, type Piece } from "../../shared/model/search/excerpt";
import type { SearchPost } from "../../shared/model/search/searchFiles";
import { CoverLink } from "../../ui/CoverLink";
import { MetaLine } from "../../ui/MetaLine";
import "../../styles/colorsNotInArticles.module.css";
import * as styles from "./SearchResult.module.css";

/** A search result with the query's words marked. The title's link covers it, as on cards. */
export function SearchResult({ post, query }: { post: SearchPost; query: string }) {
  return (
    <article className={styles.result}>
      <MetaLine>
        <b>{post.category}</b>
        <span>{post.readingTime}</span>
        <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>
      </MetaLine>
      <h3 className={styles.title}>
        <CoverLink href={post.path}>
          <Marked pieces={markWords(post.title, query)} />
        </CoverLink>
      </h3>
      <p className={styles.excerpt}>
        <Marked pieces={excerpt(post.text, query)} />
      </p>
    </article>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMarked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and keep their order
    isMarked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
}
