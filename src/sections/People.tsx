import type { Block } from "../shared/model/pages";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./People.deferred.module.css";
import { SectionHeading } from "./SectionHeading";

/** The people behind the product: name, role and a sentence each. */
export function People({ copy: { heading, text, items } }: { copy: Block<"people"> }) {
  return (
    <section className={page.follows}>
      <div className={page.wrap}>
        <SectionHeading heading={heading} />
        {text && <p className={`${page.lead} ${styles.lead}`}>{text}</p>}
        <ul className={styles.people}>
          {items.map(({ name, role, text: sentence }) => (
            <li key={name}>
              <h3>{name}</h3>
              <b>{role}</b>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
