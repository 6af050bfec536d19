import type { Reporter } from "gatsby";
import { showFaults } from "../development/contentFaults";
import { findFaults } from "./checkContent";
import { describeFaults, withoutAdvice } from "./fault";
import { type Content, readContent } from "./readContent";

/**
 * The content that a build checked at its start, kept until its pages are created. The development server reads the
 * content again after every change.
 */
let checked: Content | undefined;

/**
 * Stops a build that has content faults, with all of them in one message. Reads the files themselves, because Gatsby
 * calls no hook for a file in its warm cache. The development server only shows the message.
 */
export async function stopOnFaults(reporter: Reporter): Promise<void> {
  const { content, faults } = await findFaults();
  if (process.env["NODE_ENV"] !== "production") {
    showFaults(faults, reporter);
    return;
  }
  if (withoutAdvice(faults).length > 0) reporter.panicOnBuild(describeFaults(faults));
  if (faults.length > 0) reporter.warn(describeFaults(faults));
  checked = content;
}

/** The content that the build has checked; in development, the content as it is now. */
export function currentContent(): Content {
  return checked ?? readContent();
}

/** Returns the content that the build has checked, and drops it to free the memory of thousands of texts. */
export function takeCheckedContent(): Content {
  if (!checked) throw new Error("The content must be checked before its pages are created.");
  const content = checked;
  checked = undefined;
  return content;
}
