import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** Files that Gatsby writes for its next build. Visitors do not need them. */
const NOTES = ["chunk-map.json", "webpack.stats.json"];
const KEPT = ".cache/build-notes";
/** Gatsby does not delete the bundles of an earlier build. */
const BUNDLE = /\.(js|css)(\.LICENSE\.txt)?$/;

/** Before a build: restores these files to where Gatsby reads them, and deletes old bundles. */
export function restoreBuildNotes(root = "public"): void {
  if (process.env["NODE_ENV"] !== "production" || !existsSync(root)) return;
  for (const name of readdirSync(root)) if (BUNDLE.test(name)) rmSync(join(root, name));
  for (const note of NOTES) {
    const kept = join(KEPT, note);
    if (existsSync(kept)) cpSync(kept, join(root, note));
  }
}

/** After a build: moves these files out of the published folder. */
export function keepBuildNotes(root = "public", kept = KEPT): void {
  mkdirSync(kept, { recursive: true });
  for (const note of NOTES) {
    const file = join(root, note);
    gatsbyAssumption(
      existsSync(file),
      `A build writes ${file}, which the next build reads; the file does not exist.`,
      "files-of-a-build",
    );
    renameSync(file, join(kept, note));
  }
}
