import { useContext } from "react";
import { parts } from "../config/pageContract";
import { classNames } from "./classNames";
import "./code.deferred.css";
import { DeferredSheets } from "./DeferredStyles";
import * as richStyles from "./Prose.deferred.module.css";
import * as styles from "./Prose.module.css";

/** The start of a block that Prose.deferred.module.css has styles for. Most texts contain none. */
const RICH_BLOCK =
  /<(?:blockquote\b|hr\b|figure\b|p><picture\b|div class="(?:code|table)"|section class="footnotes"|[ou]l>\s*<li class="task")/;

/** A text from Markdown, which the build has checked and rendered. Links the styles of its first rich block before it. */
export function Prose({ html }: { html: string }) {
  const sheet = useContext(DeferredSheets)["rich-text"];
  const linked = sheet
    ? html.replace(RICH_BLOCK, (block) => `<link rel="stylesheet" href="${sheet}"/>${block}`)
    : html;
  return (
    <div
      className={classNames(styles.prose, richStyles.richText)}
      {...parts}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: section 9, "rendered as raw HTML"
      dangerouslySetInnerHTML={{ __html: linked }}
    />
  );
}
