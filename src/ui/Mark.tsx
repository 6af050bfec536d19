import * as styles from "./Mark.module.css";

/** The logo's mark: a yellow bubble (a draft) behind a green one (sent). */
export function Mark() {
  return (
    <svg viewBox="0 0 30 30" className={styles.mark} aria-hidden="true">
      <path d="M8 2h9a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H3.4A1.4 1.4 0 0 1 2 18.6V8a6 6 0 0 1 6-6z" />
      <path d="M14 10h8a6 6 0 0 1 6 6v10.6a1.4 1.4 0 0 1-1.4 1.4H14a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6z" />
      <path d="m13.8 19.2 3 3 5.4-6.2" />
    </svg>
  );
}
