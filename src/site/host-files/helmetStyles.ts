import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldersBelow } from "../routing/flatFileNames";

/** How Helmet marks its elements. Content cannot write into the head of a page. */
const HELMET_MARKS = ["<style data-react-helmet", "<noscript data-react-helmet"];
const HELMET_ELEMENT = /<(style|noscript) data-react-helmet[^>]*>.*?<\/\1>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The distinct style sheets that components added to page heads with Helmet, including those in a `noscript`, from the
 * pages below a folder. The policy allows them by their hashes (docs/decisions/002).
 */
export function helmetStyles(root: string): string[] {
  const texts = new Set<string>();
  for (const folder of [root, ...foldersBelow(root)])
    for (const name of readdirSync(folder)) {
      if (!name.endsWith(".html")) continue;
      const html = readFileSync(join(folder, name));
      // Few pages have any. Searching the bytes for a mark is faster than decoding the text.
      if (!HELMET_MARKS.some((mark) => html.includes(mark))) continue;
      const [head = ""] = html.toString().split("</head>", 1);
      for (const [element] of head.matchAll(HELMET_ELEMENT))
        for (const [, text = ""] of element.matchAll(STYLE)) texts.add(text);
    }
  return [...texts];
}
