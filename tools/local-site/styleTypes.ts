import { rmSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../processes/runProgram";

/** Git ignores this folder; `rootDirs` of tsconfig.json merges it with src. */
const FOLDER = ".local/css-types";

const PROGRAM = "node_modules/.bin/tcm";
const ARGUMENTS = ["src", "--pattern", "**/*.module.css", "--outDir", FOLDER, "--namedExports"];

/** Writes a type for every CSS module of a project, in which each of its classes is an export. */
export async function writeStyleTypes(project = "."): Promise<void> {
  rmSync(join(project, FOLDER), { recursive: true, force: true });
  await runProgram(PROGRAM, ARGUMENTS, { folder: project, output: "quiet" });
}

/** Writes the types again whenever a style sheet changes, until `signal` aborts. */
export async function watchStyleTypes(signal: AbortSignal): Promise<void> {
  try {
    await runProgram(PROGRAM, [...ARGUMENTS, "--watch", "--silent"], { output: "quiet", signal });
  } catch (thrown) {
    if (!signal.aborted) console.error(`Types of style sheets: ${thrown}`);
  }
}
