import type { Copy } from "../shared/model/copy";
import { SiteLink } from "../ui/SiteLink";
import * as styles from "./Claims.deferred.module.css";

type Figure = Copy["claims"]["figures"][number];
type Props = { figures: readonly (Omit<Figure, "found"> & { found: Figure["found"] | null })[] };

/** Three figures, separated by thin lines. Each says what was counted, and how, once that has been entered. */
export function Claims({ figures }: Props) {
  return (
    <section className={styles.claims} aria-label="In numbers">
      <dl className={styles.list}>
        {figures.map(({ figure, label, found }) => (
          <div key={label} className={styles.claim}>
            <dt>
              {label}
              {found && (
                <small>
                  {found.meaning} <SiteLink href={found.source}>How we found it</SiteLink>
                </small>
              )}
            </dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
