import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Comes with `npm ci` on Linux; elsewhere the one that is installed. */
const PACKAGED = resolve("node_modules/@deno/linux-x64-glibc/deno");

/** The Deno that runs the functions on this machine. */
export function denoProgram(): string {
  return existsSync(PACKAGED) ? PACKAGED : "deno";
}

/** Runs a function as the platform does: it may read its code and talk to this machine, no more. */
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
