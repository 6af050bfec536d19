import { rmSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./runProgram";

/** Git ignores it; `rootDirs` of tsconfig.json lays it over src. */
const FOLDER = ".local/css-types";

/** Writes a type for every CSS module of a project, in which each of its classes is an export. */
export async function writeStyleTypes(project = "."): Promise<void> {
  rmSync(join(project, FOLDER), { recursive: true, force: true });
  await runProgram(
    "node_modules/.bin/tcm",
    ["src", "--pattern", "**/*.module.css", "--outDir", FOLDER, "--namedExports"],
    { folder: project, output: "quiet" },
  );
}
