import { rmSync } from "node:fs";
import { join } from "node:path";
import { LockHeldError, takeLock } from "../local-backend/lockFile";
import { makePrivateFolder } from "../output/privateFiles";

/**
 * Locks `public` and `.cache` of a project for this process, until `release` or the end of the process. If another process
 * holds the lock, throws a one-line error that names it and its command. Gatsby cannot use other folders, so only one
 * command can run at a time.
 */
export async function takeOutputFolders(project = "."): Promise<{ release(): void }> {
  const folder = join(project, ".local");
  const lock = join(folder, "output.lock");
  await makePrivateFolder(folder);
  await takeLock(lock).catch((thrown: unknown) => {
    if (!(thrown instanceof LockHeldError)) throw thrown;
    throw new Error(
      `public/ and .cache/ are in use by ${thrown.message}: wait until it has ended, or stop it.`,
    );
  });
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  return {
    release() {
      process.off("exit", release);
      release();
    },
  };
}
