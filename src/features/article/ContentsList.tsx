import { contents, contentsDepth } from "../../config/pageContract";
import type { TableOfContentsEntry } from "../../model/post";
import * as styles from "./ContentsList.module.css";

/** Links to the article's headings; `currentSection.ts` marks the one being read. */
export function ContentsList({ entries }: { entries: readonly TableOfContentsEntry[] }) {
  if (entries.length === 0) return <div />;
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page" {...contents}>
      <h2 id="on-this-page">On this page</h2>
      <ol className={styles.list}>
        {entries.map(({ id, title, level }) => (
          <li key={id}>
            {/* The page script may mark the link before hydration, so the attribute may differ from React's. */}
            <a href={`#${id}`} {...contentsDepth(level - top)} suppressHydrationWarning>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
