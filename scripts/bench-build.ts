/**
 * Measures builds of this site and of a simple Gatsby blog with the same generated posts, and
 * prints the table of docs/performance.md. To measure other sizes: `npm run bench:build -- 100 1000`.
 */
import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyPlainGatsby, copyProject, linkPackages } from "./bench/copyProject";
import { generatePosts } from "./bench/generatePosts";
import { buildEnvironment } from "./local/buildSite";

const FOLDER = ".local/bench";
const SIZES = [100, 1000, 5000];
/** The number of posts at which the build after one edited post is measured. */
const EDIT_SIZE = 1000;
/** Not more often: while the kernel adds up the memory of a process, the process cannot get more. */
const SAMPLE_MS = 1000;
const CLOCK_TICKS_A_SECOND = 100;

/** Clock time, processor time (other work on the machine hardly changes it), and memory. */
type Measured = { seconds: number; cpuSeconds: number; megabytes: number };

/** Processor time in seconds of all ended descendants of this process (Linux). */
function childrenCpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_A_SECOND;
}

function prepare(kind: "ours" | "plain", size: number): string {
  const folder = join(FOLDER, `${kind}-${size}`);
  if (kind === "ours") {
    copyProject(folder);
    linkPackages(folder);
  } else copyPlainGatsby(folder);
  // The pictures that earlier builds drew.
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  generatePosts(join(folder, "content/posts"), size, "elena-marchetti");
  return folder;
}

/** Runs a build and measures it; the memory is the maximum of all its processes together. */
function build(folder: string, kind: "ours" | "plain"): Promise<Measured> {
  const ours = buildEnvironment(folder);
  // The plain blog follows Gatsby's documentation; only the number of processes is the same as ours.
  const settings = kind === "ours" ? ours : { GATSBY_CPU_COUNT: ours.GATSBY_CPU_COUNT };
  const started = performance.now();
  const cpuBefore = childrenCpuSeconds();
  const child = spawn("node_modules/.bin/gatsby", ["build"], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      GATSBY_TELEMETRY_DISABLED: "1",
      GATSBY_SITE_URL: "https://bench.example",
      ...settings,
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
    megabytes = Math.max(megabytes, residentMegabytes(child.pid ?? 0));
  }, SAMPLE_MS);
  return new Promise((done, fail) => {
    child.on("exit", (code) => {
      clearInterval(sampling);
      if (code !== 0) fail(new Error(`the build in ${folder} ended with ${code}:\n${output}`));
      else
        done({
          seconds: (performance.now() - started) / 1000,
          cpuSeconds: childrenCpuSeconds() - cpuBefore,
          megabytes,
        });
    });
  });
}

/** Proportional memory of a process and its descendants, so that shared memory pages count once (Linux). */
function residentMegabytes(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const below = children ? children.split(" ").map((id) => residentMegabytes(Number(id))) : [];
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return Number(own ?? 0) / 1024 + below.reduce((a, b) => a + b, 0);
  } catch {
    return 0; // The process ended in the meantime.
  }
}

const show = ({ seconds, cpuSeconds, megabytes }: Measured) =>
  `${seconds.toFixed(1)} s (processor ${cpuSeconds.toFixed(1)} s), ${Math.round(megabytes)} MB`;
const ratio = (a: Measured, b: Measured) =>
  `${(a.seconds / b.seconds).toFixed(2)} (processor ${(a.cpuSeconds / b.cpuSeconds).toFixed(2)})`;

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).map(Number).filter(Boolean);
  const sizes = wanted.length > 0 ? wanted : SIZES;
  console.log(
    "| posts | this site | plain Gatsby | ratio | with all pictures drawn | one post edited |",
  );
  console.log("| ---: | ---: | ---: | ---: | ---: | ---: |");
  const results: { size: number; ours: Measured; plain: Measured }[] = [];
  for (const size of sizes) {
    const folder = prepare("ours", size);
    const drawn = await build(folder, "ours");
    for (const name of [".cache", "public"]) rmSync(join(folder, name), { recursive: true });
    const ours = await build(folder, "ours");
    let edited = "";
    if (size === EDIT_SIZE) {
      appendFileSync(join(folder, "content/posts/post-7/index.md"), "\nOne more sentence.\n");
      const again = await build(folder, "ours");
      edited = `${show(again)}: ${ratio(again, ours)} of cold`;
    }
    const plain = await build(prepare("plain", size), "plain");
    results.push({ size, ours, plain });
    console.log(
      `| ${size} | ${show(ours)} | ${show(plain)} | ${ratio(ours, plain)} | ${show(drawn)}: ${ratio(drawn, plain)} | ${edited} |`,
    );
    rmSync(FOLDER, { recursive: true, force: true });
  }
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || first === last) return;
  const perPost = (kind: "ours" | "plain", unit: "seconds" | "cpuSeconds") =>
    ((1000 * (last[kind][unit] - first[kind][unit])) / (last.size - first.size)).toFixed(1);
  const line = (kind: "ours" | "plain") =>
    `${perPost(kind, "seconds")} ms (processor ${perPost(kind, "cpuSeconds")} ms)`;
  console.log(
    `\nEach additional post between ${first.size} and ${last.size}: ${line("ours")} here, ${line("plain")} in plain Gatsby.`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
