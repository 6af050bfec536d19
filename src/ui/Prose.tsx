import { parts } from "../config/pageContract";
import { classNames } from "./classNames";
import "./code.css";
import * as styles from "./Prose.module.css";
import * as richText from "./RichText.module.css";

/** A text from Markdown, which the build has checked and rendered. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={classNames(styles.prose, richText.richText)}
      {...parts}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: section 9, "rendered as raw HTML"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
