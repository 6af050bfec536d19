import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makePrivateFolder, writePrivateFile } from "../output/privateFiles";
import { LockHeldError, takeLock } from "./lockFile";

export type DataFolder = {
  databasePath: string;
  /** Leaves word for the commands beside this process; only this user may read it. */
  announce(connection: Connection): Promise<void>;
  release(): Promise<void>;
};
export type Connection = { url: string; publicKey: string; secretKey: string };

/** Takes a data folder for this process, making it where it is missing. Throws an Error whose message says what to do. */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  const lock = join(path, "lock");
  try {
    await makePrivateFolder(path);
    await takeLock(lock);
    const file = connectionPath(path);
    return {
      databasePath: join(path, "database"),
      announce: (connection) => writePrivateFile(file, JSON.stringify(connection)),
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
  return JSON.parse(await readFile(connectionPath(resolve(folder)), "utf8")) as Connection;
}

function connectionPath(folder: string): string {
  return join(folder, "connection.json");
}

function explain(thrown: unknown, path: string): unknown {
  if (thrown instanceof LockHeldError)
    return new Error(`${path} is in use by ${thrown.message}: stop it first.`, { cause: thrown });
  switch ((thrown as NodeJS.ErrnoException).code) {
    case "ENOSPC":
    case "EDQUOT":
      return new Error(`The disk of ${path} is full.`, { cause: thrown });
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
      return new Error(
        `The data folder ${path} cannot be read and written: check that it is a folder that you own.`,
        { cause: thrown },
      );
    default:
      return thrown;
  }
}

/** Deletes the local rows; the next start begins anew. Throws while a start has them. */
export async function resetDatabase(dataFolder: string): Promise<void> {
  const folder = await takeDataFolder(dataFolder);
  await rm(folder.databasePath, { recursive: true, force: true });
  await folder.release();
}
