import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { findFaults } from "../content/checkContent";
import { CONTENT_FOLDER } from "../content/readContent";

/** A checkout or a pull changes many files. They are read after this time without a change. */
const STILL_MS = 100;

let soon = (): void => {};
let isWatched = false;
let check: ReturnType<typeof findFaults> | undefined;

/** The content and its faults as they are now. After each change they are read once, for everybody who asks. */
export function checkedNow(): ReturnType<typeof findFaults> {
  if (!isWatched) return findFaults();
  check ??= findFaults();
  return check;
}

/** Schedules another call of the `onChange` of `watchContent`. Does nothing before that is called. */
export function checkAgain(): void {
  soon();
}

/** Calls `onChange` after changes of the content, once for changes close together, and never twice at a time. */
export function watchContent(onChange: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  isWatched = true;
  soon = () => {
    check = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onChange);
    }, STILL_MS);
  };
  watch(CONTENT_FOLDER, { ignoreInitial: true }).on("all", checkAgain).on("error", checkAgain);
}

/**
 * Runs `work`, which reads the content, in development. An error does not stop the server. If a file disappeared
 * meanwhile, the content is read again.
 */
export async function warnOnError(reporter: Reporter, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reporter.warn(
      `The content could not be read: ${error instanceof Error ? error.message : error}`,
    );
    if ((error as NodeJS.ErrnoException).code === "ENOENT") checkAgain();
  }
}
