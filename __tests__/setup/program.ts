import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { stopAtTheEnd } from "./loopback";

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 200;

export type Running = { output(): string; stop(): Promise<void> };

/** Starts a server's program and waits until `isReady`; throws with its output when it ends before. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env, ...place }: { env: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number },
  isReady: () => Promise<boolean>,
  withinMs = READY_WITHIN_MS,
): Promise<Running> {
  // A group of its own, so that what it starts ends with it.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    ...place,
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, "exit").then(([code]) => `ended with ${code}`, String);
  const stop = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  const program = stopAtTheEnd({ output: () => output, stop });
  const giveUp = Date.now() + withinMs;
  while (!(await isReady().catch(() => false))) {
    const end = await Promise.race([ended, wait(ASK_EVERY_MS)]);
    if (end || Date.now() > giveUp)
      throw new Error(`${command} ${end ?? "is not ready"}\n${output}`);
  }
  return program;
}
