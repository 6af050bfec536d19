import type { MarkdownIt } from "markdown-it";

/** Block quotes that begin with bold words ("> **Tip:** ...") are tips. All others are pull quotes. */
export function tips(markdown: MarkdownIt): void {
  markdown.core.ruler.after("inline", "tips", ({ tokens }) => {
    tokens.forEach((quote, i) => {
      const [paragraph, inline] = [tokens[i + 1], tokens[i + 2]];
      if (quote.type !== "blockquote_open" || paragraph?.type !== "paragraph_open") return;
      const first = inline?.children?.find(({ type, content }) => type !== "text" || content);
      if (first?.type === "strong_open") quote.attrJoin("class", "tip");
    });
  });
}
