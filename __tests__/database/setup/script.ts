import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { type SCRIPTS, scriptFile } from "./preparedBackend";

export type Script = {
  /** What it printed when it was ready, or why it could not start. */
  line: Record<string, string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

const running = new Set<ChildProcess>();

export async function startScript(
  name: (typeof SCRIPTS)[number],
  options: object = {},
): Promise<Script> {
  // A test ends before optimised code pays off: without this option, optimising takes a third of the tests' processor time.
  const args = ["--liftoff-only", scriptFile(name), JSON.stringify(options)];
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "inherit"], // it ends with its standard input, however this process ends
  });
  running.add(child);
  const line = await firstLine(child);
  // With --bail Jest ends without afterAll. The process must not keep it, and ends when its input does.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as Socket | null)?.unref();
  return { line, stop: () => end(child, "SIGTERM"), kill: () => end(child, "SIGKILL") };
}

/** Ends all scripts that this process started, and what they started themselves. */
export async function stopScripts(): Promise<void> {
  await Promise.all(Array.from(running, (child) => end(child, "SIGTERM")));
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.ref(); // Jest's own process would end before it
    child.kill(signal);
  });
}

function firstLine(child: ChildProcess): Promise<Record<string, string>> {
  return new Promise((fulfil, reject) => {
    if (child.stdout === null) throw new Error("the script's output is not read");
    createInterface({ input: child.stdout }).once("line", (line) =>
      fulfil(JSON.parse(line) as Record<string, string>),
    );
    child.once("exit", (code) => reject(new Error(`the script ended with code ${code}`)));
  });
}
