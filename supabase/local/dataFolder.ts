import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartupError, systemErrorCode } from "./startupError";

/** A fresh database takes about 40 MB; the rest is room for its log. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

export type DataFolder = {
  databasePath: string;
  /** Leaves word for the commands beside this process; only this user may read it. */
  announce(connection: Connection): Promise<void>;
  release(): Promise<void>;
};
export type Connection = { url: string; publicKey: string; secretKey: string };

/**
 * Takes a data folder for this process, making it where it is missing. `freeBytes` is the edge to
 * the disk. Throws StartupError: in use, unreadable, disk full.
 */
export async function takeDataFolder(
  folder: string,
  freeBytes: (path: string) => Promise<number> = freeBytesOf,
): Promise<DataFolder> {
  const path = resolve(folder);
  const lock = join(path, "lock");
  try {
    await mkdir(path, { recursive: true });
    await takeLock(lock, path);
    if ((await freeBytes(path)) < MIN_FREE_BYTES) {
      await rm(lock, { force: true });
      throw new StartupError(
        "disk-full",
        `The disk of ${path} is full: the database needs 200 MB.`,
      );
    }
    const file = connectionPath(path);
    return {
      databasePath: join(path, "database"),
      announce: (connection) => writeFile(file, JSON.stringify(connection), { mode: 0o600 }),
      release: async () => {
        await rm(file, { force: true });
        await rm(lock, { force: true });
      },
    };
  } catch (thrown) {
    throw explain(thrown, path);
  }
}

/** What the backend that has this folder announced. Throws where none runs. */
export async function readConnection(folder: string): Promise<Connection> {
  return JSON.parse(await readFile(connectionPath(resolve(folder)), "utf8"));
}

function connectionPath(folder: string): string {
  return join(folder, "connection.json");
}

async function freeBytesOf(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

async function takeLock(lock: string, folder: string): Promise<void> {
  const mine = JSON.stringify(await identify(process.pid));
  try {
    await writeFile(lock, mine, { flag: "wx" });
    return;
  } catch (thrown) {
    if (systemErrorCode(thrown) !== "EEXIST") throw thrown;
  }
  const found = await readFile(lock, "utf8");
  if (await isHeld(found)) throw inUse(folder, found);

  // Its holder was killed. Two starts may see that at once: renaming is what only one of them can do.
  const aside = `${lock}.${process.pid}`;
  await rename(lock, aside).catch(() => {
    throw inUse(folder, found);
  });
  const taken = await readFile(aside, "utf8");
  if (taken !== found) {
    await rename(aside, lock); // the other start was faster and this is its lock
    throw inUse(folder, taken);
  }
  await rm(aside);
  await writeFile(lock, mine, { flag: "wx" }).catch(() => {
    throw inUse(folder, found);
  });
}

function inUse(folder: string, holder: string): StartupError {
  const pid = /"pid":(\d+)/.exec(holder)?.[1];
  const by = pid === undefined ? "another start" : `process ${pid}`;
  return new StartupError(
    "data-folder-in-use",
    `${folder} is in use by ${by}: stop that one first.`,
  );
}

type Holder = { pid: number; started: string };

async function isHeld(lockText: string): Promise<boolean> {
  let holder: Holder;
  try {
    holder = JSON.parse(lockText);
    process.kill(holder.pid, 0);
  } catch (thrown) {
    return systemErrorCode(thrown) === "EPERM"; // alive, and somebody else's
  }
  return (await identify(holder.pid)).started === holder.started;
}

/** A process number is used again after a restart; with its starting time it is not. */
async function identify(pid: number): Promise<Holder> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return { pid, started: stat.slice(stat.lastIndexOf(")")).split(" ")[20] ?? "unknown" };
}

function explain(thrown: unknown, path: string): unknown {
  switch (systemErrorCode(thrown)) {
    case "ENOSPC":
    case "EDQUOT":
      return new StartupError("disk-full", `The disk of ${path} is full.`, thrown);
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
      return new StartupError(
        "data-folder-unreadable",
        `The data folder ${path} cannot be read and written: check that it is a folder of yours.`,
        thrown,
      );
    default:
      return thrown;
  }
}
