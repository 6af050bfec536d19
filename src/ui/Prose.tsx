import { parts } from "../shared/config/pageContract";
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: raw HTML is rendered as written (docs/requirements.md#article-text)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
