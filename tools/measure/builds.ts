import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { flattenFileNames } from "../../src/site/routing/flatFileNames";
import { buildEnvironment } from "../local-site/buildSite";
import { copyProject, linkPackages } from "../local-site/copyProject";
import { generatePosts } from "../local-site/generatePosts";

const FOLDER = ".local/measure";
/** Not more often: while the kernel adds up the memory of a process, the process cannot get more. */
const SAMPLE_MS = 1000;

export type Build = { seconds: number; megabytes: number };

/** A clean build of this site and one of the plain Gatsby blog with the same generated posts, pictures in the cache. */
export async function cleanBuilds(posts: number): Promise<{ ours: Build; plain: Build }> {
  const folder = prepare("ours", posts);
  await build(folder, true); // draws the pictures, of which the plain blog has none
  for (const name of [".cache", "public"]) rmSync(join(folder, name), { recursive: true });
  const ours = await build(folder, true);
  return { ours, plain: await build(prepare("plain", posts), false) };
}

/** Builds the plain Gatsby blog with this site's own posts; returns the folder to serve. */
export async function plainGatsbySite(): Promise<string> {
  const folder = join(FOLDER, "plain-site");
  copyPlainGatsby(folder);
  cpSync("content/posts", join(folder, "content/posts"), { recursive: true });
  await build(folder, false);
  const root = resolve(folder, "public");
  flattenFileNames(root);
  return root;
}

/** Copies the plain Gatsby blog into `folder`, with packages of its own. Deletes the folder first. */
function copyPlainGatsby(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync("tools/measure/plain-gatsby", folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) cpSync(name, join(folder, name));
  linkPackages(folder);
}

function prepare(kind: "ours" | "plain", posts: number): string {
  const folder = join(FOLDER, `${kind}-${posts}`);
  if (kind === "ours") {
    copyProject(folder);
    linkPackages(folder);
  } else copyPlainGatsby(folder);
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  generatePosts(join(folder, "content/posts"), posts, "elena-marchetti");
  return folder;
}

/** The plain blog follows Gatsby's documentation; only the number of its processes is the same as ours. */
function build(folder: string, isOurs: boolean): Promise<Build> {
  const { GATSBY_CPU_COUNT, ...others } = buildEnvironment(folder);
  const started = performance.now();
  const child = spawn("node_modules/.bin/gatsby", ["build"], {
    cwd: folder,
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_SITE_URL: "https://measure.example",
      GATSBY_CPU_COUNT,
      ...(isOurs ? others : {}),
      CI: "true",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output += data;
    });
  let megabytes = 0;
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0));
  }, SAMPLE_MS);
  return new Promise((done, fail) => {
    child.on("exit", (code) => {
      clearInterval(sampling);
      if (code === 0) done({ seconds: (performance.now() - started) / 1000, megabytes });
      else fail(new Error(`the build in ${folder} ended with ${code}:\n${output}`));
    });
  });
}

/** Proportional memory of a process and its descendants, so that shared memory pages count once (Linux). */
function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const below = children ? children.split(" ").map((id) => memoryOf(Number(id))) : [];
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return Number(own ?? 0) / 1024 + below.reduce((a, b) => a + b, 0);
  } catch {
    return 0; // The process ended in the meantime.
  }
}
