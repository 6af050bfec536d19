import { availableParallelism } from "node:os";
import { runProgram } from "./runProgram";

/** Gatsby takes one less as its number of workers, for its own process, which waits while they work. */
export const GATSBY_CPU_COUNT = String(availableParallelism() + 1);

/** Builds the site into public/ with these settings; throws with Gatsby's own words when it fails. */
export function buildSite(
  env: Record<string, string>,
  output: "shown" | "quiet",
  signal?: AbortSignal,
) {
  return runProgram("node_modules/.bin/gatsby", ["build"], {
    env: { GATSBY_CPU_COUNT, ...env, CI: "true", NODE_ENV: "production" },
    output,
    signal,
  });
}
