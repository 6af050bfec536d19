import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** What the tests said of a mutant: the file and the test that failed, or null if none did. */
export type Verdict = { file: string; test: string } | null;

/** Without a word for so long, a mutant holds its tests in an endless loop. A healthy file takes a third of it. */
const SILENT_MAX_MS = 90_000;

/** Ends each run of Jest that is not over, as Ctrl-C must. */
const running = new Set<() => void>();
process.once("exit", () => {
  for (const end of running) end();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/**
 * Runs test files in this order, one after the other, on copies of the prepared database with `sql` applied, until a file fails or
 * hangs.
 */
export function testMutant(sql: string, files: readonly string[]): Promise<Verdict> {
  const options = ["--ci", "--bail", "--runInBand", "--selectProjects", "database"];
  const sequencer = ["--testSequencer", "./tools/mutants/sequencer.cjs"];
  const args = [...options, ...sequencer, "--runTestsByPath", ...files];
  // A process group of its own: a backend in an endless loop hears no signal but the last, and would go on.
  const child = spawn("node_modules/.bin/jest", args, {
    env: { ...process.env, SCHEMA_MUTANT: sql, TEST_ORDER: files.join("\n") },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const end = () => {
    running.delete(end);
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // all of the group has ended
    }
  };
  running.add(end);
  const lines: string[] = [];
  let passed = 0;
  let failed = "";
  let test = "";
  let hangs = false;
  const onSilence = () => {
    hangs = true;
    end();
  };
  const silence = setTimeout(onSilence, SILENT_MAX_MS);
  createInterface({ input: child.stderr }).on("line", (line) => {
    silence.refresh();
    if (passed === 0) lines.push(line);
    if (line.startsWith("PASS")) passed += 1;
    failed ||= /^FAIL \S+ (\S+)/.exec(line)?.[1] ?? "";
    test ||= /^ {2}● (?!Console$)(.+)/.exec(line)?.[1] ?? "";
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(silence);
      end();
      if (hangs) resolve({ file: files[passed] ?? "", test: "does not end" });
      else if (code === 0) resolve(null);
      else if (failed !== "") resolve({ file: failed, test });
      else reject(new Error(`Jest ended with ${code} before any test:\n${lines.join("\n")}`));
    });
  });
}
