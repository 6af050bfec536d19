import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * `platform`: the version that Supabase's edge runtime is built from. It is in `deno/Cargo.toml` of github.com/supabase/edge-runtime;
 * `served_by` in a hosted function's log and the first line of `supabase functions serve` name it, too.
 */
export type DenoVersion = "platform" | "newest";

/** A Deno that runs the functions on this machine: on Linux on x64 a package, installed at first use; elsewhere the machine's. */
export function denoProgram(version: DenoVersion): string {
  if (process.platform !== "linux" || process.arch !== "x64") return "deno";
  const folder = resolve("tools/deno", version);
  const program = resolve(folder, "node_modules/@deno/linux-x64-glibc/deno");
  if (!existsSync(program))
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "ignore",
    });
  return program;
}

/** Runs a function with few permissions, as the platform does: it may only read its code and connect to this machine. */
export function denoArguments(functionName: string): string[] {
  return [...denoOptions(functionName), "tools/deno/serveFunction.ts", functionName];
}

/** What comes before the file that Deno runs: the packages of a function, and the permission to connect. */
export function denoOptions(functionName: string, network = "--allow-net=127.0.0.1"): string[] {
  return [
    "run",
    ...["--no-prompt", "--no-remote", "--node-modules-dir=manual"],
    ...["--config", `supabase/functions/${functionName}/deno.json`],
    ...["--allow-env", "--allow-sys", "--allow-read=.", network],
  ];
}
