import type { Copy } from "../shared/model/copy";
import * as page from "../styles/page.deferred.module.css";
import * as styles from "./Limits.deferred.module.css";

/** A strip of what the product will not do. */
export function Limits({ copy }: { copy: Copy["limits"] }) {
  return (
    <section className={page.follows}>
      <div className={`${page.wrap} ${styles.limits}`}>
        <h2>{copy.heading}</h2>
        <ul>
          {copy.items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
