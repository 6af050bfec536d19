import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeOutputFolders } from "../../../tools/local-site/outputLock";
import { temporaryFolder } from "../../setup/temporaryFolder";

test("a command that was killed leaves no lock that stops the next", async () => {
  const folder = temporaryFolder("output");
  const { release } = await takeOutputFolders(folder);
  const lock = join(folder, ".local/output.lock");
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  const left = readFileSync(lock, "utf8").replace(`${process.pid}`, `${ended}`);
  release();
  writeFileSync(lock, left);
  (await takeOutputFolders(folder)).release();
});
