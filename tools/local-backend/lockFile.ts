import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";

/** The process that has a lock. On Linux, `started` tells it from a later process with the same number. */
type Holder = { pid: number; started: string; command: string };

/** Somebody else has the lock; the message names who, as '"npm start" (process 123)'. */
export class LockHeldError extends Error {}

/**
 * Takes a lock for this process by writing `file`, whose folder must exist. A lock whose holder was killed is free.
 * Throws LockHeldError, or the system's error.
 */
export async function takeLock(file: string): Promise<void> {
  const mine = JSON.stringify({ ...(await identify(process.pid)), command: ownCommand() });
  try {
    await writeFile(file, mine, { flag: "wx", mode: 0o600 });
    return;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
  }
  const found = await readFile(file, "utf8");
  if (await isHeld(found)) throw heldBy(found);

  // Its holder was killed. Two starts may see that at once: renaming is what only one of them can do.
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => {
    throw heldBy(found);
  });
  const taken = await readFile(aside, "utf8");
  if (taken !== found) {
    await rename(aside, file); // the other start was faster and this is its lock
    throw heldBy(taken);
  }
  await rm(aside);
  await writeFile(file, mine, { flag: "wx", mode: 0o600 }).catch(() => {
    throw heldBy(found);
  });
}

function heldBy(lockText: string): LockHeldError {
  const { pid, command } = parseHolder(lockText);
  if (pid === undefined) return new LockHeldError("another start");
  return new LockHeldError(command ? `"${command}" (process ${pid})` : `process ${pid}`);
}

function parseHolder(lockText: string): Partial<Holder> {
  try {
    return JSON.parse(lockText) as Partial<Holder>;
  } catch {
    return {}; // its holder ended while it wrote
  }
}

async function isHeld(lockText: string): Promise<boolean> {
  const { pid, started } = parseHolder(lockText);
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "EPERM"; // alive, and somebody else's
  }
  return (await identify(pid)).started === started;
}

async function identify(pid: number): Promise<Pick<Holder, "pid" | "started">> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return { pid, started: stat.slice(stat.lastIndexOf(")")).split(" ")[20] ?? "unknown" };
}

/** What a person typed to start this process, as npm tells it. */
function ownCommand(): string {
  const name = process.env["npm_lifecycle_event"];
  if (name === undefined) return basename(process.argv[1] ?? "node");
  return ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
}
