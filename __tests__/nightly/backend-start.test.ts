import { appendFile, cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resetDatabase } from "../../tools/local-backend/dataFolder";
import { startBackendProcess } from "../database/setup/backendProcess";
import { temporaryFolder } from "../setup/temporaryFolder";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("backend");
});

test("a second start on the same folder and a reset say which process uses it, and harm nothing", async () => {
  const first = await startBackendProcess({ dataFolder: folder });
  const body = { email: "ada@example.com" };
  await first.call({ method: "POST", path: "newsletter_subscriptions", body });
  const inUse = expect.stringMatching(/ is in use by .*\(process \d+\): stop it first\.$/);
  await expect(startBackendProcess({ dataFolder: folder })).rejects.toEqual({ message: inUse });
  await expect(resetDatabase(folder)).rejects.toThrow(" is in use by ");
  expect(await first.rows("select email from newsletter_subscriptions")).toEqual([body]);
  await first.stop();

  await resetDatabase(folder);
  const fresh = await startBackendProcess({ dataFolder: folder });
  expect(await fresh.rows("select email from newsletter_subscriptions")).toEqual([]);
  await fresh.stop();
});

test("a migration that was changed after it ran asks for a reset", async () => {
  const supabaseFolder = join(folder, "supabase");
  await cp("supabase", supabaseFolder, { recursive: true });
  const options = { dataFolder: join(folder, "data"), supabaseFolder };
  await (await startBackendProcess(options)).stop();

  const changed = "migrations/20261124090300_contact.sql";
  await appendFile(join(supabaseFolder, changed), "-- one more line\n");

  await expect(startBackendProcess(options)).rejects.toEqual({
    message:
      "20261124090300_contact.sql was changed after it was applied: run `npm run db:reset` (it deletes the local rows) and start again.",
  });
});

test("a data folder that is a file and a damaged database are reported", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(startBackendProcess({ dataFolder: file })).rejects.toMatchObject({
    message: expect.stringContaining("check that it is a folder that you own"),
  });

  const options = { dataFolder: join(folder, "data") };
  await (await startBackendProcess(options)).stop();
  await writeFile(join(options.dataFolder, "database/PG_VERSION"), "9.1\n");
  await expect(startBackendProcess(options)).rejects.toMatchObject({
    message: expect.stringContaining("run `npm run db:reset`"),
  });
});
