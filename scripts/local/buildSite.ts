import { runProgram } from "./runProgram";

/** Builds the site into public/ with these settings; throws with Gatsby's own words when it fails. */
export function buildSite(
  env: Record<string, string>,
  output: "shown" | "quiet",
  signal?: AbortSignal,
) {
  return runProgram("node_modules/.bin/gatsby", ["build"], {
    env: { ...env, CI: "true", NODE_ENV: "production" },
    output,
    signal,
  });
}
