import { availableParallelism } from "node:os";

export type DrawingQueue = {
  /** Draws a file as soon as a processor is free. Two posts may need the same one: it is drawn once. */
  add: (file: string, draw: () => Promise<unknown>) => void;
  /** Calls `report` after each file from now on. */
  onProgress: (report: (done: number, total: number) => void) => void;
  /** Resolves when every file is drawn. Throws what failed since the last call, with the names of the files. */
  finish: () => Promise<void>;
};

/** Draws files in the background, `parallel` at a time, so that a build goes on meanwhile. */
export function createDrawingQueue(parallel: number): DrawingQueue {
  const waiting: (() => Promise<void>)[] = [];
  const workers: Promise<void>[] = [];
  const unfinished = new Set<string>();
  let failures: Error[] = [];
  let working = 0;
  let done = 0;
  let total = 0;
  let report = (_done: number, _total: number) => {};

  async function work(): Promise<void> {
    working += 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next();
      done += 1;
      report(done, total);
    }
    // In the same step as the last look at the queue: a file added after it needs a worker of its own.
    working -= 1;
  }

  return {
    add(file, draw) {
      if (unfinished.has(file)) return;
      unfinished.add(file);
      total += 1;
      waiting.push(async () => {
        try {
          await draw();
        } catch (cause) {
          const problem = cause instanceof Error ? cause.message : String(cause);
          failures.push(new Error(`${file} cannot be drawn: ${problem}`, { cause }));
        }
        unfinished.delete(file);
      });
      if (working < parallel) workers.push(work());
    },
    onProgress(listener) {
      report = listener;
    },
    async finish() {
      while (workers.length > 0) await Promise.all(workers.splice(0));
      const failed = failures;
      failures = [];
      if (failed.length > 0) throw new Error(failed.map(({ message }) => message).join("\n"));
    },
  };
}

/** The pictures, covers and share images of this build. */
export const drawings = createDrawingQueue(availableParallelism());
