import { spawn } from "node:child_process";

export type ProgramOptions = {
  env?: Record<string, string>;
  /** The folder to run in; this project's own where none is given. */
  folder?: string;
  /** "quiet" keeps the output back and shows it only when the program fails. */
  output: "shown" | "quiet";
  /** Ends the program when aborted. */
  signal?: AbortSignal;
};

/** Runs one of the project's programs to its end; throws with its output when it fails. */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, folder, output, signal }: ProgramOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      cwd: folder,
      stdio: output === "shown" ? "inherit" : ["ignore", "pipe", "pipe"],
      signal,
    });
    const kept: Buffer[] = [];
    child.stdout?.on("data", (chunk) => kept.push(chunk));
    child.stderr?.on("data", (chunk) => kept.push(chunk));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`${Buffer.concat(kept)}\n${command} ${args.join(" ")} ended with ${code}`),
        );
    });
  });
}
