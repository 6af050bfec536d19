import { site } from "../../shared/config/site";
import * as drawing from "./drawing.module.css";
import * as styles from "./RevenueDrawing.deferred.module.css";

/** Revenue before (dotted) and after (solid), in multiples of the starting value. */
export function RevenueDrawing() {
  return (
    <div className={`${drawing.drawing} ${styles.chart}`} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 440 210" preserveAspectRatio="none">
        <path className={styles.grid} d="M0 10h440M0 76h440M0 142h440M0 208h440" />
        <path className={styles.before} d="M0 142c50-1 74-3 104-6" />
        <path d="M104 136c86-10 122-34 172-58s90-54 160-64" />
      </svg>
      <span className={styles.scale}>
        <span>3×</span>
        <span>2×</span>
        <span>1×</span>
      </span>
      <span className={styles.start}>
        <span>{`${site.name} switched on`}</span>
      </span>
      <span className={styles.now} />
    </div>
  );
}
