import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldersBelow } from "../pages/flatFileNames";

/** What Helmet marks as its own; content cannot reach the head of a page. */
const HELMET_MARKS = ["<style data-react-helmet", "<noscript data-react-helmet"];
const HELMET_ELEMENT = /<(style|noscript) data-react-helmet[^>]*>.*?<\/\1>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Texts of the style sheets that components put into heads with Helmet, each once, also those within a `noscript`,
 * from the pages below a folder. The policy admits them by their hashes (docs/decisions/002).
 */
export function helmetStyles(root: string): string[] {
  const texts = new Set<string>();
  for (const folder of [root, ...foldersBelow(root)])
    for (const name of readdirSync(folder)) {
      if (!name.endsWith(".html")) continue;
      const html = readFileSync(join(folder, name));
      // Few pages have any, and to look for a mark takes a tenth of the time that reading text takes.
      if (!HELMET_MARKS.some((mark) => html.includes(mark))) continue;
      const [head = ""] = html.toString().split("</head>", 1);
      for (const [element] of head.matchAll(HELMET_ELEMENT))
        for (const [, text = ""] of element.matchAll(STYLE)) texts.add(text);
    }
  return [...texts];
}
