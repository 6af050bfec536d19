import Prism from "prismjs";
import "prismjs/components/prism-bash";
import "prismjs/components/prism-json";
import "prismjs/components/prism-graphql";
import "prismjs/components/prism-typescript";
import "prismjs/components/prism-yaml";

/** Other names of the languages with syntax highlighting. Code in any other language stays plain. */
const ALIASES: Record<string, string> = {
  sh: "bash",
  js: "javascript",
  ts: "typescript",
  yml: "yaml",
  html: "markup",
};

/** A code block as `<pre>` with CSS classes for its colours, without style attributes or scripts. */
export function highlight(code: string, info: string): string {
  const language = ALIASES[info] ?? info;
  const grammar = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  const isKnown = grammar && typeof grammar !== "function";
  const html = isKnown ? Prism.highlight(code, grammar, language) : String(Prism.util.encode(code));
  // Long lines scroll inside the block, so it must be focusable for keyboard users.
  return `<pre tabindex="0"><code${isKnown ? ` class="language-${language}"` : ""}>${html}</code></pre>`;
}
