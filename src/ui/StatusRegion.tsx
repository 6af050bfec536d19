import type { ReactNode } from "react";
import * as styles from "./StatusRegion.module.css";

/**
 * Announces what appears in it, politely. It stays in the page while it is empty: assistive technology does not
 * always announce a region that arrives together with its words (WCAG technique ARIA22).
 */
export function StatusRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.region} role="status">
      {children}
    </div>
  );
}
