import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const FOLDER = resolve("scripts/deno");
const PACKAGED = resolve(FOLDER, "node_modules/@deno/linux-x64-glibc/deno");

/** The Deno that runs the functions on this machine: on Linux on x64 a package, installed at first use; elsewhere the machine's. */
export function denoProgram(): string {
  if (process.platform !== "linux" || process.arch !== "x64") return "deno";
  if (!existsSync(PACKAGED))
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: FOLDER,
      stdio: "ignore",
    });
  return PACKAGED;
}

/** Runs a function with few permissions, as the platform does: it may only read its code and connect to this machine. */
export function denoArguments(functionName: string): string[] {
  const folder = `supabase/functions/${functionName}`;
  return [
    "run",
    ...["--no-prompt", "--no-remote", "--node-modules-dir=manual"],
    ...["--config", `${folder}/deno.json`],
    ...["--allow-env", "--allow-sys", "--allow-read=.", "--allow-net=127.0.0.1"],
    `${folder}/index.ts`,
  ];
}
