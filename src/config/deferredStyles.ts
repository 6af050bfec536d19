/**
 * Style sheets of what is below the first screen: files named `*.deferred.css` or `*.deferred.module.css`. They do not
 * stand in the HTML; a page links them after its first screen (ui/DeferredStyles, docs/decisions/043). `home` holds
 * those of the home page's sections, `layout` all others.
 */
export const DEFERRED_SHEETS = ["layout", "home"] as const;
export type DeferredSheet = (typeof DEFERRED_SHEETS)[number];

/** Folders whose deferred styles only the home page uses. */
const HOME = /\/src\/(?:sections|features\/contact)\//;

/** The sheet that a file with deferred styles belongs to; null for other files. */
export function deferredSheetOf(file: string): DeferredSheet | null {
  if (!/\.deferred(?:\.module)?\.css/.test(file)) return null;
  return HOME.test(file) ? "home" : "layout";
}

const CHUNK = "deferred-";
/** The name of a built sheet, with which its file's name begins. */
export const deferredChunk = (sheet: DeferredSheet) => `${CHUNK}${sheet}` as const;
/** Whether a file of that name, without folders, is a built sheet. */
export const isDeferredFile = (name: string) => name.startsWith(CHUNK);
