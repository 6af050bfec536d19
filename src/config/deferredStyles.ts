/**
 * Style sheets of what is below the first screen: files named `*.deferred.css` or `*.deferred.module.css`, and those of `common`. They do
 * not stand in the HTML; a page links them before the part that uses them (ui/DeferredStyles, docs/decisions/043).
 */
export const DEFERRED_SHEETS = ["layout", "home", "article", "rich-text", "common"] as const;
export type DeferredSheet = (typeof DEFERRED_SHEETS)[number];

/**
 * Of components that most pages have on their first screen, articles only at their end: the sheet `common`. Pages that
 * link the sheet `article` link it too; all others have it in their head (docs/decisions/081).
 */
const COMMON =
  /\/src\/(?:ui\/(?:SignUpRow|StatusRegion|Spinner|MetaLine|CoverLink)|features\/newsletter\/SignUp)\.module\.css/;

/** Which files a sheet holds. `layout`, which every page links, holds all others. */
const FILES: [sheet: DeferredSheet, files: RegExp][] = [
  // With the summary of errors, which only the contact form has.
  ["home", /\/src\/(?:(?:sections|features\/contact)\/|ui\/ErrorSummary\.)/],
  ["article", /\/src\/features\/(?:article\/|newsletter\/SignUpCard\.)/],
  ["rich-text", /\/src\/ui\/(?:Prose|code)\./],
];

/** The sheet that a file with deferred styles belongs to; null for other files. */
export function deferredSheetOf(file: string): DeferredSheet | null {
  if (COMMON.test(file)) return "common";
  if (!/\.deferred(?:\.module)?\.css/.test(file)) return null;
  return FILES.find(([, files]) => files.test(file))?.[0] ?? "layout";
}

const CHUNK = "deferred-";
/** The name of a built sheet, with which its file's name begins. */
export const deferredChunk = (sheet: DeferredSheet) => `${CHUNK}${sheet}` as const;
/** Whether a file of that name, without folders, is the built sheet. */
export const isSheet = (name: string, sheet: DeferredSheet) =>
  name.startsWith(`${deferredChunk(sheet)}.`);

/** Whether a style sheet of that name, without folders, is in the head of articles, or of the other pages that use it. */
export const isInHead = (name: string, of: "articles" | "other pages") =>
  !name.startsWith(CHUNK) || (of === "other pages" && isSheet(name, "common"));
