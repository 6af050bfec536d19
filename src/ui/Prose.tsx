import { parts } from "../config/pageContract";
import { classNames } from "./classNames";
import "./code.deferred.css";
import * as styles from "./Prose.module.css";
import * as details from "./RichText.deferred.module.css";
import * as richText from "./RichText.module.css";

/** A text from Markdown, which the build has checked and rendered. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={classNames(styles.prose, richText.richText, details.details)}
      {...parts}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: section 9, "rendered as raw HTML"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
