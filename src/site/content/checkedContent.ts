import { fork } from "node:child_process";
import type { Reporter } from "gatsby";
import { deleteTrees } from "../../../plugins/remark-kept-trees";
import type { CheckResult } from "./checkProcess";
import { keepOutline } from "./document";
import { describeFaults, withoutAdvice } from "./fault";
import { type Content, everyDocument, readContent } from "./readContent";

/** With tsx, because Gatsby compiles only the files that its hooks import. */
const PROCESS = "src/site/content/checkProcess.ts";
const EXEC_ARGV = ["--import", "tsx"];

/** The check of a build: it runs in a process of its own while Gatsby starts and reads the files. */
let check: Promise<CheckResult> | undefined;
/** The content of a build, kept until its pages are created. The development server reads it again after every change. */
let read: Content | undefined;

/** Starts the check of a build's content. */
export function startCheck(): void {
  deleteTrees();
  check = new Promise((done, fail) => {
    fork(PROCESS, { execArgv: EXEC_ARGV, serialization: "advanced" })
      .once("message", done)
      .once("error", fail)
      // Not "exit", which can come before the last part of a long message.
      .once("disconnect", () => fail(new Error(`${PROCESS} ended without a result.`)));
  });
  // Whoever waits for the result gets the error.
  check.catch(() => {});
}

/**
 * Reads the content of a build. Waits for the check if a file cannot be read: Gatsby would stop at the first such file, with
 * a message of its own.
 */
export async function readForBuild(reporter: Reporter): Promise<void> {
  read = readContent();
  if (everyDocument(read).some(({ faults }) => faults.length > 0)) await stopOnFaults(reporter);
}

/** Waits for the check, and stops a build that has content faults, with all of them in one message. */
export async function stopOnFaults(reporter: Reporter): Promise<void> {
  if (!check) throw new Error("The check must start before its result is needed.");
  const { faults, outlines } = await check;
  if (withoutAdvice(faults).length > 0) reporter.panicOnBuild(describeFaults(faults));
  if (faults.length > 0) reporter.warn(describeFaults(faults));
  for (const post of currentContent().posts) {
    const outline = outlines.get(post.file);
    if (outline) keepOutline(post, outline);
  }
}

/** The content that the build has read; in development, the content as it is now. */
export function currentContent(): Content {
  return read ?? readContent();
}

/** Returns the content that the build has checked, and drops it to free the memory of thousands of texts. */
export function takeCheckedContent(): Content {
  if (!read) throw new Error("The content must be read before its pages are created.");
  const content = read;
  read = undefined;
  check = undefined;
  return content;
}
