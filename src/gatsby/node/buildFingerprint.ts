import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { environment } from "../../config/environment";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** gatsby-node.ts as Gatsby compiled it, with all modules that turn content into pages. */
const COMPILED_HOOKS = ".cache/compiled/gatsby-node.js";
const PACKAGES = ["package.json", "node_modules/.package-lock.json"];

/** A hash that changes whenever a build could produce other files from the same content. */
export function buildFingerprint(): string {
  gatsbyAssumption(
    existsSync(COMPILED_HOOKS),
    `Gatsby compiles gatsby-node.ts to ${COMPILED_HOOKS}, which a build compares to detect changed code; the file does not exist.`,
    "bootstrap",
  );
  const hash = createHash("sha256").update(JSON.stringify(environment));
  for (const file of [COMPILED_HOOKS, ...PACKAGES])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
