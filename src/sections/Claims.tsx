import type { Copy } from "../shared/model/copy";
import * as styles from "./Claims.deferred.module.css";

/** Three figures, separated by thin lines. */
export function Claims({ figures }: Pick<Copy["claims"], "figures">) {
  return (
    <section className={styles.claims} aria-label="In numbers">
      <dl className={styles.list}>
        {figures.map(({ figure, label }) => (
          <div key={label} className={styles.claim}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
