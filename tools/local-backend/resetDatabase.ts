import { rm } from "node:fs/promises";
import { takeDataFolder } from "./dataFolder";

/** Deletes the local rows; the next start begins anew. Throws StartupError while a start has them. */
export async function resetDatabase(dataFolder: string): Promise<void> {
  const roomForDeleting = async () => Number.POSITIVE_INFINITY;
  const folder = await takeDataFolder(dataFolder, roomForDeleting);
  await rm(folder.databasePath, { recursive: true, force: true });
  await folder.release();
}
