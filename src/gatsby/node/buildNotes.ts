import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** Gatsby's notes to itself: its next build wants them, a visitor has no use for them. */
const NOTES = ["chunk-map.json", "webpack.stats.json"];
const KEPT = ".cache/build-notes";
/** Bundles of an earlier build survive the next one unless they are cleared. */
const BUNDLE = /\.(js|css)(\.LICENSE\.txt)?$/;

/** Before a build: puts Gatsby's notes back where it looks for them, and clears what it will write anew. */
export function restoreBuildNotes(root = "public"): void {
  if (process.env.NODE_ENV !== "production" || !existsSync(root)) return;
  for (const name of readdirSync(root)) if (BUNDLE.test(name)) rmSync(join(root, name));
  for (const note of NOTES) {
    const kept = join(KEPT, note);
    if (existsSync(kept)) cpSync(kept, join(root, note));
  }
}

/** After a build: keeps Gatsby's notes out of what is published. */
export function keepBuildNotes(root = "public", kept = KEPT): void {
  mkdirSync(kept, { recursive: true });
  for (const note of NOTES) {
    const file = join(root, note);
    gatsbyAssumption(
      existsSync(file),
      `A build writes ${file}, which the next one reads; there is no such file.`,
      "files-of-a-build",
    );
    renameSync(file, join(kept, note));
  }
}
