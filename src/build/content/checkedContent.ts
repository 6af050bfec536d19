import type { Reporter } from "gatsby";
import { showFaults } from "../development/contentFaults";
import { describeFaults } from "./fault";
import { findFaults } from "./findFaults";
import { type Content, readContent } from "./readContent";

/** What a build checked at its start, until its pages are made. The development server reads again after every change. */
let checked: Content | undefined;

/**
 * Stops a build with every fault of the content at once, before anything is made of it: Gatsby calls
 * nothing for a file that its warm cache knows, so the files themselves are read. The development
 * server goes on and shows the message.
 */
export async function stopOnFaults(reporter: Reporter): Promise<void> {
  const { content, faults } = await findFaults();
  if (process.env.NODE_ENV !== "production") {
    showFaults(faults, reporter);
    return;
  }
  if (faults.length > 0) reporter.panicOnBuild(describeFaults(faults));
  checked = content;
}

/** The content that a build has checked; in development as it is now. */
export function currentContent(): Content {
  return checked ?? readContent();
}

/** The content that a build has checked, for the last time: thousands of texts, which the rest of it has no use for. */
export function takeCheckedContent(): Content {
  if (!checked) throw new Error("The content was not checked before its pages are made.");
  const content = checked;
  checked = undefined;
  return content;
}
