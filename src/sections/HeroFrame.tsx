import type { ReactNode } from "react";
import { classNames } from "../ui/classNames";
import * as styles from "./HeroFrame.module.css";

type Props = {
  copy: { heading: string; highlight?: string | null | undefined; lead: string };
  /** Above the heading. */
  above?: ReactNode;
  /** Below the lead. */
  children?: ReactNode;
  /** On the stage, which extends beyond the right edge. */
  drawing?: ReactNode;
  className?: string | undefined;
};

/** A first screen: the page's heading with its highlighted end, and a stage beside it. */
export function HeroFrame({ copy, above, children, drawing, className }: Props) {
  return (
    <section className={classNames(styles.hero, className)}>
      <div className={styles.copy}>
        {above}
        <h1 className={styles.heading}>
          {/* One text node with its space: a space of its own would move when the fonts load. */}
          {copy.highlight ? `${copy.heading} ` : copy.heading}
          {copy.highlight && <span className={styles.highlight}>{copy.highlight}</span>}
        </h1>
        <div className={styles.rest}>
          <p className={styles.lead}>{copy.lead}</p>
          {children}
        </div>
      </div>
      {drawing && <div className={styles.stage}>{drawing}</div>}
    </section>
  );
}
