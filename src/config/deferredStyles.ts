/**
 * Style sheets of what is below the first screen: files named `*.deferred.css` or `*.deferred.module.css`. They do not
 * stand in the HTML; a page links them before the part that uses them (ui/DeferredStyles, docs/decisions/043).
 */
export const DEFERRED_SHEETS = ["layout", "home", "article", "rich-text"] as const;
export type DeferredSheet = (typeof DEFERRED_SHEETS)[number];

/** Which files a sheet holds. `layout`, which every page links, holds all others. */
const FILES: [sheet: DeferredSheet, files: RegExp][] = [
  // With the summary of errors, which only the contact form has.
  ["home", /\/src\/(?:(?:sections|features\/contact)\/|ui\/ErrorSummary\.)/],
  ["article", /\/src\/features\/(?:article\/|newsletter\/SignUpCard\.)/],
  ["rich-text", /\/src\/ui\/(?:Prose|code)\./],
];

/** The sheet that a file with deferred styles belongs to; null for other files. */
export function deferredSheetOf(file: string): DeferredSheet | null {
  if (!/\.deferred(?:\.module)?\.css/.test(file)) return null;
  return FILES.find(([, files]) => files.test(file))?.[0] ?? "layout";
}

const CHUNK = "deferred-";
/** The name of a built sheet, with which its file's name begins. */
export const deferredChunk = (sheet: DeferredSheet) => `${CHUNK}${sheet}` as const;
/** Whether a file of that name, without folders, is a built sheet. */
export const isDeferredFile = (name: string) => name.startsWith(CHUNK);
