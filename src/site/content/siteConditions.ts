import { environment } from "../../shared/config/environment";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { fillSitePlaceholders } from "./sitePlaceholders";

type Built = Pick<typeof environment, "tagManagerId" | "tagManagerAfterChoice">;

/** What a part of a legal page can depend on: whether the built site has a container, and when that is loaded. */
const CONDITIONS: ReadonlyMap<string, (built: Built) => boolean> = new Map([
  ["container", ({ tagManagerId }) => tagManagerId !== ""],
  ["no container", ({ tagManagerId }) => tagManagerId === ""],
  [
    "container at once",
    ({ tagManagerId, tagManagerAfterChoice }) => tagManagerId !== "" && !tagManagerAfterChoice,
  ],
  [
    "container after choice",
    ({ tagManagerId, tagManagerAfterChoice }) => tagManagerId !== "" && tagManagerAfterChoice,
  ],
]);
const PART = /^\{if (.+)\}\n([\s\S]*?)^\{end if\}(?:\n|$)/gm;
/** Also where it does not count: within a line, indented, or with other spaces. */
const MARK = /\{\s*(?:if|end)\b/i;

/** A legal page's text without the parts between {if …} and {end if} that do not apply to the built site. */
export function partsOfBuiltSite(text: string, built: Built = environment): string {
  return text.replace(PART, (_, condition: string, part: string) =>
    CONDITIONS.get(condition)?.(built) ? part : "",
  );
}

/** A legal page's text as the built site shows it: the parts that apply, with their placeholders filled. */
export function legalText(text: string): string {
  return fillSitePlaceholders(partsOfBuiltSite(text));
}

/** Faults of such parts: an unknown condition, a part without {end if} or within another. */
export function checkConditions({ file, body, bodyLine, faults }: ContentDocument): Fault[] {
  if (faults.length > 0) return [];
  const found: Fault[] = [];
  let open: number | null = null;
  const lines = body.split("\n");
  const add = (index: number, problem: string, hint: string) =>
    found.push({ file, line: bodyLine + index, field: "text", problem, hint });
  for (const [index, line] of lines.entries()) {
    if (!MARK.test(line)) continue;
    const condition = /^\{if (.+)\}$/.exec(line)?.[1];
    if (line === "{end if}") {
      if (open === null) add(index, "{end if} without {if …}", "remove the line");
      open = null;
    } else if (condition === undefined || !CONDITIONS.has(condition)) {
      const meant = /\{\s*if\s+(.*?)\s*\}/i.exec(line)?.[1] ?? line;
      const near = nearest(meant, [...CONDITIONS.keys()]);
      const known = [...CONDITIONS.keys()].map((name) => `{if ${name}}`).join(", ");
      const hint = near
        ? `did you mean {if ${near}} on a line of its own?`
        : `write one of ${known}, or {end if}`;
      add(index, `unknown condition ${quoteValue(line)}`, hint);
      open = index;
    } else {
      if (open !== null) add(index, "a part within another one", "end the first with {end if}");
      open = index;
    }
  }
  if (open !== null) add(open, "a part without its end", "write {end if} on a line of its own");
  return found;
}
