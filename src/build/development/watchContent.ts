import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { CONTENT_FOLDER } from "../content/readContent";

/** A checkout or a pull changes many files; they are read when the last has been still for so long. */
const STILL_MS = 300;

let soon = (): void => {};

/** Asks for one more call of what watches the content. Does nothing before `watchContent`. */
export function checkAgain(): void {
  soon();
}

/** Calls `onChange` after every change of the content, once for all that come together and never twice at a time. */
export function watchContent(onChange: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onChange);
    }, STILL_MS);
  };
  watch(CONTENT_FOLDER, { ignoreInitial: true }).on("all", checkAgain);
}

/** Does what reads the content, in development: a file that goes away meanwhile is looked for again, nothing ends the server. */
export async function goOn(reporter: Reporter, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reporter.warn(
      `The content could not be read: ${error instanceof Error ? error.message : error}`,
    );
    if ((error as NodeJS.ErrnoException).code === "ENOENT") checkAgain();
  }
}
