import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildReport } from "./buildReport";
import { writeQueryTypes } from "./queryTypes";
import { ProgramError, runProgram } from "./runProgram";

/**
 * The memory limit of each process of a build, unless NODE_OPTIONS says otherwise; 5,000 posts need a
 * third of it. Without a limit, Node lets garbage grow to four times the memory in use before it collects it.
 */
const HEAP_MAX_MB = 1800;

/**
 * The memory for new objects (Node's own limit: 16), for builds without workers, which would each take it. Node then collects
 * garbage less often: the build after one edited post of 1,000 takes 0.95 times as long.
 */
const NEW_OBJECTS_MAX_MB = 64;

/** Below so many posts, starting workers takes longer than they save. 1,000 posts take 0.95 times as long with two. */
const MANY_POSTS = 500;

/** The environment variables for Gatsby in a folder: the number of its processes, and their memory. */
export function buildEnvironment(folder = ".") {
  // Gatsby starts one worker less than this number, because it counts its own process, which waits while they work.
  // With 1, its own process runs the queries and one worker renders: enough for few posts, and for the pages that are left
  // if it has built the site before.
  const wasBuiltBefore = existsSync(join(folder, ".cache/build-notes"));
  const needsWorkers = !wasBuiltBefore && countPosts(folder) >= MANY_POSTS;
  const newObjects = needsWorkers ? "" : ` --max-semi-space-size=${NEW_OBJECTS_MAX_MB}`;
  return {
    GATSBY_CPU_COUNT: needsWorkers ? String(availableParallelism() + 1) : "1",
    // Parcel compiles gatsby-node.ts. To start a thread for it takes 0.3 s longer than to do without.
    PARCEL_WORKERS: "0",
    // Only the authors of packages can fix the deprecated calls in them.
    NODE_OPTIONS:
      process.env["NODE_OPTIONS"] ??
      `--max-old-space-size=${HEAP_MAX_MB} --no-deprecation${newObjects}`,
  };
}

function countPosts(folder: string): number {
  const posts = join(folder, "content/posts");
  return existsSync(posts) ? readdirSync(posts).length : 0;
}

/**
 * Builds the site in `folder` into its public/ with these settings, reports the progress, and writes the types of
 * its queries. If the build fails, throws an error with Gatsby's message.
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
    // The relevant output of a failed build was already shown while it ran.
    throw thrown instanceof ProgramError ? new Error(`The build failed: ${thrown.ending}`) : thrown;
  } finally {
    report.end();
  }
  writeQueryTypes(folder);
}
