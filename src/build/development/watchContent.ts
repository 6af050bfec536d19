import { watch } from "chokidar";
import { CONTENT_FOLDER } from "../content/readContent";

/** A checkout or a pull changes many files; they are read when the last has been still for so long. */
const STILL_MS = 300;

/**
 * Calls `onChange` after every change of the content, once for all that come together and never twice at a time. Gives
 * a function that asks for one more call.
 */
export function watchContent(onChange: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(onChange);
    }, STILL_MS);
  };
  watch(CONTENT_FOLDER, { ignoreInitial: true }).on("all", soon);
  return soon;
}
