import * as styles from "./DraftOrSent.module.css";

/** The site's symbol: dashed as a draft, solid and ticked when sent. */
export function DraftOrSent({ sent }: { sent: boolean }) {
  return (
    <svg
      viewBox="0 0 150 150"
      className={sent ? styles.sent : styles.draft}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.bubble}
        d="M52 8h46a44 44 0 0 1 44 44v46a44 44 0 0 1-44 44H17a9 9 0 0 1-9-9V52A44 44 0 0 1 52 8z"
      />
      {sent ? (
        <path className={styles.tick} d="m46 78 20 20 38-42" />
      ) : (
        <path className={styles.dots} d="M50 78h.1M75 78h.1M100 78h.1" />
      )}
    </svg>
  );
}
