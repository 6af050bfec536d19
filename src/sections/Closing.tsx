import type { Copy } from "../shared/model/copy";
import { ButtonLink } from "../ui/Button";
import * as styles from "./Closing.deferred.module.css";

type Action = { label: string; href: string };
type Props = { copy: Copy["closing"]; start: Action; demo: Action };

/** The last call to action, drawn as a draft: the only large use of yellow. */
export function Closing({ copy, start, demo }: Props) {
  return (
    <section className={styles.closing}>
      <div className={styles.wrap}>
        {/* Two drawings: browsers move a path of a drawing only by painting every frame, also at rest. */}
        <div className={styles.art}>
          <svg viewBox="0 0 440 420" aria-hidden="true">
            <path d="M90 70h150a70 70 0 0 1 70 70v90a70 70 0 0 1-70 70H34a14 14 0 0 1-14-14V140a70 70 0 0 1 70-70z" />
          </svg>
          <svg viewBox="0 0 440 420" aria-hidden="true">
            <path d="M200 190h140a70 70 0 0 1 70 70v146a14 14 0 0 1-14 14H200a70 70 0 0 1-70-70v-90a70 70 0 0 1 70-70z" />
            <path d="m222 306 34 36 66-78" />
          </svg>
        </div>
        <h2 className={styles.heading}>
          <span>{copy.heading}</span>
          {` ${copy.aside}`}
        </h2>
        <p>{copy.text}</p>
        <div className={styles.actions}>
          <ButtonLink href={start.href}>{start.label}</ButtonLink>
          <ButtonLink variant="ghost" href={demo.href}>
            {demo.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
