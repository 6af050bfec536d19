import { rmSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./runProgram";

/** Git ignores it; `rootDirs` of tsconfig.json lays it over src. */
const FOLDER = ".local/css-types";

const PROGRAM = "node_modules/.bin/tcm";
const ARGUMENTS = ["src", "--pattern", "**/*.module.css", "--outDir", FOLDER, "--namedExports"];

/** Writes a type for every CSS module of a project, in which each of its classes is an export. */
export async function writeStyleTypes(project = "."): Promise<void> {
  rmSync(join(project, FOLDER), { recursive: true, force: true });
  await runProgram(PROGRAM, ARGUMENTS, { folder: project, output: "quiet" });
}

/** Writes them anew, until `signal`, whenever a style sheet changes. */
export async function watchStyleTypes(signal: AbortSignal): Promise<void> {
  try {
    await runProgram(PROGRAM, [...ARGUMENTS, "--watch", "--silent"], { output: "quiet", signal });
  } catch (thrown) {
    if (!signal.aborted) console.error(`Types of style sheets: ${thrown}`);
  }
}
