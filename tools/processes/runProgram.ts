import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ProgramOptions = {
  env?: Record<string, string>;
  /** The folder to run in; by default this project's. */
  folder?: string;
  /** "quiet" keeps the output for the error of a failed program; so does a function, which also receives each line. */
  output: "shown" | "quiet" | ((line: string) => void);
  /** Ends the program when aborted. */
  signal?: AbortSignal | undefined;
};

/** A program that failed; the message contains its whole output and how it ended. */
export class ProgramError extends Error {
  readonly ending: string;
  readonly output: string;

  constructor(ending: string, output: string) {
    super(`${output}\n${ending}`);
    this.ending = ending;
    this.output = output;
  }
}

/** Runs one of the project's programs until it ends; if it fails, throws an error with its output. */
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
    // "close" is emitted after all output was read, unlike "exit".
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
