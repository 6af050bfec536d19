import * as styles from "./DraftOrSent.module.css";

/** The site's symbol: dashed with dots as a draft, solid with lines when sent. A tick would make it a checkbox. */
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
        <path className={styles.lines} d="M42 58h66M42 88h40" />
      ) : (
        <path className={styles.dots} d="M50 78h.1M75 78h.1M100 78h.1" />
      )}
    </svg>
  );
}
