import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** This site's hooks, and what decides how content becomes pages, as Gatsby compiled them. */
const COMPILED_HOOKS = ".cache/compiled/gatsby-node.js";
const PACKAGES = ["package.json", "node_modules/.package-lock.json"];

/** A text that changes whenever a build, given the same content, might make other files of it. */
export function buildFingerprint(): string {
  gatsbyAssumption(
    existsSync(COMPILED_HOOKS),
    `Gatsby compiles gatsby-node.ts to ${COMPILED_HOOKS}, by which a build knows that the code has changed; there is no such file.`,
    "bootstrap",
  );
  const hash = createHash("sha256");
  for (const file of [COMPILED_HOOKS, ...PACKAGES])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
