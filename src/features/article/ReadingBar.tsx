import { readingProgress } from "../../shared/config/pageContract";
import * as styles from "./ReadingBar.module.css";

/** The progress bar under the header. `readingProgress.ts` updates it, with or without React. */
export function ReadingBar() {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="Reading progress"
      aria-valuenow={0}
      {...readingProgress}
      suppressHydrationWarning
    >
      <div className={styles.bar} suppressHydrationWarning />
    </div>
  );
}
