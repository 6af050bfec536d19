import { readingProgress } from "../../config/pageContract";
import * as styles from "./ReadingBar.module.css";

/** The bar under the header; `readingProgress.ts` moves it, with or without React. */
export function ReadingBar() {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label="Reading progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      {...readingProgress}
      suppressHydrationWarning
    >
      <div className={styles.bar} suppressHydrationWarning />
    </div>
  );
}
