import { parts } from "../config/pageContract";
import "./code.css";
import * as styles from "./Prose.module.css";

/** A text from Markdown, which the build has checked and rendered. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={styles.prose}
      {...parts}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: section 9, "rendered as raw HTML"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
