import type { ReactNode } from "react";
import * as styles from "./MetaLine.module.css";

/** The small line above a title: facts side by side, the one in <b> first among them. */
export function MetaLine({ children }: { children: ReactNode }) {
  return <p className={styles.meta}>{children}</p>;
}
