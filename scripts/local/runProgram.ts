import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ProgramOptions = {
  env?: Record<string, string>;
  /** The folder to run in; this project's own where none is given. */
  folder?: string;
  /** "quiet" keeps the output back and shows it only when the program fails; a function hears it line by line, too. */
  output: "shown" | "quiet" | ((line: string) => void);
  /** Ends the program when aborted. */
  signal?: AbortSignal;
};

/** A program that failed; the message is all that it said, and how it ended. */
export class ProgramError extends Error {
  constructor(
    readonly ending: string,
    readonly output: string,
  ) {
    super(`${output}\n${ending}`);
  }
}

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
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => kept.push(chunk));
      if (stream && typeof output === "function")
        createInterface({ input: stream }).on("line", output);
    }
    child.once("error", reject);
    // "close" comes when all output has been heard, unlike "exit".
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new ProgramError(
            `${command} ${args.join(" ")} ended with ${code}`,
            `${Buffer.concat(kept)}`,
          ),
        );
    });
  });
}
