import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** On Linux `npm ci` installs Deno; elsewhere the installed one is used. */
const PACKAGED = resolve("node_modules/@deno/linux-x64-glibc/deno");

/** The Deno that runs the functions on this machine. */
export function denoProgram(): string {
  return existsSync(PACKAGED) ? PACKAGED : "deno";
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
