import * as page from "../styles/page.deferred.module.css";
import { Prose } from "../ui/Prose";
import * as styles from "./TextSection.deferred.module.css";

/** A text from Markdown. On wide screens its headings of level 2 stand beside what they head. */
export function TextSection({ html }: { html: string }) {
  return (
    <section className={`${page.follows} ${styles.section}`}>
      <div className={`${page.wrap} ${styles.text}`}>
        <Prose html={html} />
      </div>
    </section>
  );
}
