import { existsSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ProgramError, runProgram } from "../processes/runProgram";
import { buildReport } from "./buildReport";
import { writeQueryTypes } from "./queryTypes";

/**
 * The memory limit of each process of a build, unless NODE_OPTIONS says otherwise: what many posts need, and never less than
 * webpack needs. Without a limit, Node lets garbage grow to four times the memory in use before it collects it.
 */
const HEAP_MB_PER_POST = 0.25;
const HEAP_MIN_MB = 1200;
/** Room for young objects: syntax trees would fill Node's own choice many times a second. */
const SEMI_SPACE_MAX_MB = 32;

/** Below so many posts, starting workers takes longer than they save. */
const MANY_POSTS = 500;

/** The environment variables for Gatsby in a folder: the number of its processes, and their memory. */
export function buildEnvironment(folder = ".") {
  // Gatsby starts one worker less than this number, because it counts its own process, which waits while they work.
  // With 1, its own process runs the queries and one worker renders: enough for few posts.
  const posts = countPosts(folder);
  const needsWorkers = posts >= MANY_POSTS;
  const heapMb = Math.max(HEAP_MIN_MB, Math.ceil(posts * HEAP_MB_PER_POST));
  return {
    GATSBY_CPU_COUNT: needsWorkers ? String(availableParallelism() + 1) : "1",
    // Only the authors of packages can fix the deprecated calls in them.
    NODE_OPTIONS:
      process.env["NODE_OPTIONS"] ??
      `--max-old-space-size=${heapMb} --max-semi-space-size=${SEMI_SPACE_MAX_MB} --no-deprecation`,
  };
}

function countPosts(folder: string): number {
  const posts = join(folder, "content/posts");
  return existsSync(posts) ? readdirSync(posts).length : 0;
}

/** What Gatsby writes. A cache from another state of the project, or from a folder of another name, breaks a build. */
const OUTPUT = [".cache", "public"];

/**
 * Builds the site in `folder` from nothing into its public/ with these settings, reports the progress through `write`, and writes the
 * types of its queries. If the build fails, throws an error with Gatsby's message. Drawn pictures are kept in a cache of
 * their own (src/site/pictures).
 */
export async function buildSite(
  env: Record<string, string>,
  {
    signal,
    folder = ".",
    write = (text) => process.stdout.write(text),
  }: { signal?: AbortSignal; folder?: string; write?: (text: string) => void } = {},
): Promise<void> {
  for (const name of OUTPUT) rmSync(join(folder, name), { recursive: true, force: true });
  write("Building the site\n");
  const report = buildReport(write);
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
