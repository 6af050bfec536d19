/**
 * The one style sheet that is not in the HTML: files named `*.deferred.css` or `*.deferred.module.css`, which hold the
 * styles of what is below every first screen. A page links it where its first screen ends (ui/DeferredStyles).
 */
export const DEFERRED_FILE = /\.deferred(?:\.module)?\.css$/;

/** The name of the built sheet, without its hash. */
export const DEFERRED_SHEET = "deferred-styles";

/** Whether a file of that name, without folders, is the built sheet. */
export const isDeferredSheet = (name: string) => name.startsWith(`${DEFERRED_SHEET}.`);
