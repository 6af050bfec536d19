import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { type SCRIPTS, scriptFile } from "./preparedBackend";

const running = new Set<ChildProcess>();

/** Starts a script; `line` is what it printed when it was ready, or why it could not start. */
export async function startScript(name: (typeof SCRIPTS)[number], options: object = {}) {
  // A test ends before optimised code pays off: without this option, optimising takes a third of the tests' processor time.
  const args = ["--liftoff-only", scriptFile(name), JSON.stringify(options)];
  const child = spawn(process.execPath, args, {
    stdio: ["pipe", "pipe", "inherit"], // it ends with its standard input, however this process ends
  });
  running.add(child);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the script ended with code ${code}`);
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, "line"), ended]);
  // With --bail Jest ends without afterAll. The process must not keep it, and ends when its input does.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as Socket).unref();
  return {
    line: JSON.parse(line) as Record<string, string>,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

/** Ends all scripts that this process started, and what they started themselves. */
export async function stopScripts(): Promise<void> {
  await Promise.all(Array.from(running, (child) => end(child, "SIGTERM")));
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref(); // Jest's own process would end before it
  child.kill(signal);
  await once(child, "exit");
}
