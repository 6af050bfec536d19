/**
 * `npm run check`: prints all faults of the content and advice, without a build. In GitHub's workflows each fault is also annotated at
 * its line in the pull request. `npm run check -- --json` prints the faults as JSON, for other hosts.
 */
import { parseArgs } from "node:util";
import { annotation } from "../../src/site/content/annotation";
import { findFaults } from "../../src/site/content/checkContent";
import { contentSummary } from "../../src/site/content/contentSummary";
import { describeFaults, withoutAdvice } from "../../src/site/content/fault";
import { run } from "../processes/step";

run(async () => {
  const { json } = parseArgs({ options: { json: { type: "boolean", default: false } } }).values;
  const { content, faults } = await findFaults();
  const stopping = withoutAdvice(faults);
  if (json) console.log(JSON.stringify(faults, null, 2));
  else {
    if (faults.length > 0) console.log(describeFaults(faults));
    if (process.env["GITHUB_ACTIONS"] === "true") console.log(faults.map(annotation).join("\n"));
    if (stopping.length === 0) console.log(`No faults. ${contentSummary(content, new Date())}`);
  }
  process.exitCode = stopping.length === 0 ? 0 : 1;
});
