import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What editors do wrong, and what they are told, from a file of setup/mistakes. A line `> ` holds what is typed, written as in a JSON
 * string but for its quotes; the indented lines below it are what the check says. In site.txt it is the file, the words that are
 * replaced, the new ones, and the file that is copied.
 */
export function mistakesIn(
  file: "fields" | "html" | "markdown" | "pages" | "site",
): [typed: string, told: string[]][] {
  const text = readFileSync(join(__dirname, `mistakes/${file}.txt`), "utf8");
  return text
    .split(/^> /m)
    .slice(1)
    .map((block) => {
      const [typed = "", ...told] = block.trimEnd().split("\n");
      const unescaped = JSON.parse(`"${typed.replaceAll('"', '\\"')}"`) as string;
      return [unescaped, told.map((line) => line.trimStart())];
    });
}
