import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./Quote.deferred.module.css";

/** What somebody said, in the shape of a sent message. */
export function Quote({ copy: { text, name, role } }: { copy: Block<"quote"> }) {
  return (
    <section className={page.follows}>
      <figure className={`${page.wrap} ${styles.quote}`}>
        <blockquote>
          <p>{text}</p>
        </blockquote>
        <figcaption>
          <b>{name}</b>
          {role && `, ${role}`}
        </figcaption>
      </figure>
    </section>
  );
}
