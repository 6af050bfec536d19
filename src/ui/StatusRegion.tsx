import type { ReactNode } from "react";
import * as styles from "./StatusRegion.module.css";

/**
 * A polite live region: announces its new content. It stays in the page while it is empty, because assistive technology
 * does not always announce a region that is added together with its content (WCAG technique ARIA22).
 */
export function StatusRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.region} role="status">
      {children}
    </div>
  );
}
