import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calendarDate } from "../../../../../src/shared/model/dates";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.now();
const dated = (text: string) =>
  text
    .replaceAll("TODAY", calendarDate(new Date(now)))
    .replaceAll("TOMORROW", calendarDate(new Date(now + DAY_MS)))
    .replaceAll("LAST_YEAR", String(Number(calendarDate(new Date(now)).slice(0, 4)) + 2));

/**
 * What editors do wrong, and what they are told, from a file of setup/mistakes. A line `> ` holds what is typed, written as in a JSON
 * string but for its quotes; the indented lines below it are what the check says. In site.txt it is the file, the words that are
 * replaced, the new ones, and the file that is copied. `name` is what is typed with the words in place of dates.
 */
export function mistakesIn(
  file: "fields" | "html" | "markdown" | "pages" | "site",
): [name: string, typed: string, told: string[]][] {
  const text = readFileSync(join(__dirname, `mistakes/${file}.txt`), "utf8");
  return text
    .split(/^> /m)
    .slice(1)
    .map((block) => {
      const [line = "", ...told] = block.trimEnd().split("\n");
      const name = JSON.parse(`"${line.replaceAll('"', '\\"')}"`) as string;
      return [name, dated(name), told.map((said) => dated(said.trimStart()))];
    });
}
