import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildReport } from "./buildReport";
import { writeQueryTypes } from "./queryTypes";
import { ProgramError, runProgram } from "./runProgram";

/**
 * The most that one process of a build may hold, unless NODE_OPTIONS says otherwise; 5,000 posts need a
 * third of it. Node, left alone, lets garbage grow to four times what is in use before it looks.
 */
const HEAP_MAX_MB = 1800;

/** How Gatsby runs in a folder, as environment variables: its processes and their memory. */
export function buildEnvironment(folder = ".") {
  // Gatsby takes one less as its number of workers, for its own process, which waits while they work. Where
  // it has built the site before, little is left to do, less than starting workers costs: then 1, with
  // which its own process asks the queries and one worker renders.
  const wasBuiltBefore = existsSync(join(folder, ".cache/build-notes"));
  return {
    GATSBY_CPU_COUNT: wasBuiltBefore ? "1" : String(availableParallelism() + 1),
    // Deprecations of what packages call are their authors' to mend.
    NODE_OPTIONS:
      process.env.NODE_OPTIONS ?? `--max-old-space-size=${HEAP_MAX_MB} --no-deprecation`,
  };
}

/**
 * Builds the site in `folder` into its public/ with these settings, and says what it does meanwhile; writes the types of
 * its queries. Throws with Gatsby's own words when it fails.
 */
export async function buildSite(
  env: Record<string, string>,
  { signal, folder = "." }: { signal?: AbortSignal; folder?: string } = {},
): Promise<void> {
  console.log("Building the site");
  const report = buildReport((text) => process.stdout.write(text));
  try {
    await runProgram("node_modules/.bin/gatsby", ["build"], {
      env: {
        ...buildEnvironment(folder),
        GATSBY_TELEMETRY_DISABLED: "1",
        ...env,
        CI: "true",
        NODE_ENV: "production",
      },
      folder,
      output: report.hear,
      signal,
    });
  } catch (thrown) {
    // What was worth seeing of a failed build has been shown while it ran.
    throw thrown instanceof ProgramError ? new Error(`The build failed: ${thrown.ending}`) : thrown;
  } finally {
    report.end();
  }
  writeQueryTypes(folder);
}
