import type { ReactNode } from "react";
import * as styles from "./MetaLine.module.css";

/** The small line of facts above a title. The main one is in <b>. */
export function MetaLine({ children }: { children: ReactNode }) {
  return <p className={styles.meta}>{children}</p>;
}
