import type { ReactNode } from "react";
import * as styles from "./Spinner.module.css";

/** The dashed ring. With a text it is a line ("Loading blog posts...") for a StatusRegion. */
export function Spinner({ children }: { children?: ReactNode }) {
  const ring = <span className={styles.ring} aria-hidden="true" />;
  if (!children) return ring;
  return (
    <p className={styles.line}>
      {ring}
      {children}
    </p>
  );
}
