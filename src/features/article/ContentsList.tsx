import { contents, contentsDepth } from "../../shared/config/pageContract";
import type { TableOfContentsEntry } from "../../shared/model/post";
import { Disclosure } from "../../ui/Disclosure";
import * as styles from "./ContentsList.module.css";
import { articleMessages } from "./messages";

/** Links to the article's headings, folded below 1024px; `currentSection.ts` marks the one being read. */
export function ContentsList({ entries }: { entries: readonly TableOfContentsEntry[] }) {
  if (entries.length === 0) return <div />;
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <nav className={styles.contents} aria-label={articleMessages.contents} {...contents}>
      {/* Two headings, one shown: a list that is always open must not be announced as collapsed. */}
      <h2>{articleMessages.contents}</h2>
      <Disclosure name="contents" title={articleMessages.contents} className={styles.fold}>
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
      </Disclosure>
    </nav>
  );
}
