import { environment } from "../../shared/config/environment";
import { site } from "../../shared/config/site";
import { fillPlaceholders } from "../../shared/model/copy";
import { type ContentDocument, textFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";

/** What the placeholders of legal pages stand for. */
export const SITE_PLACEHOLDERS = {
  name: site.name,
  email: site.contactEmail,
  operator: site.operator,
  site: environment.siteUrl,
};

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
  return fillPlaceholders(partsOfBuiltSite(text), SITE_PLACEHOLDERS);
}

/** Faults of such parts: an unknown condition, a part without {end if} or within another. */
export function checkConditions(page: ContentDocument): Fault[] {
  const known = [...CONDITIONS.keys()].map((name) => `{if ${name}}`);
  const found: Fault[] = [];
  let open: number | null = null;
  for (const [index, line] of page.body.split("\n").entries()) {
    if (!MARK.test(line)) continue;
    const add = (problem: string, hint: string) =>
      found.push(textFault(page, index, problem, hint));
    const isEnd = line === "{end if}";
    if (isEnd && open === null) add("{end if} without {if …}", "remove the line");
    else if (!isEnd && !known.includes(line)) {
      const meant = /\{\s*if\s+(.*?)\s*\}/i.exec(line)?.[1] ?? line;
      const near = didYouMean(`{if ${meant}}`, known, undefined);
      add(
        `unknown condition ${quoteValue(line)}`,
        near?.replace("?", " on a line of its own?") ??
          `write one of ${known.join(", ")}, or {end if}`,
      );
    } else if (!isEnd && open !== null)
      add("a part within another one", "end the first with {end if}");
    open = isEnd ? null : index;
  }
  if (open !== null)
    found.push(
      textFault(page, open, "a part without its end", "write {end if} on a line of its own"),
    );
  return found;
}
