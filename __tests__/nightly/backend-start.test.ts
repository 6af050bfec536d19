import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resetDatabase, takeDataFolder } from "../../tools/local-backend/dataFolder";
import { StartupError } from "../../tools/local-backend/startupError";
import { startBackendProcess } from "../database/setup/backendProcess";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backend-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const email = { email: "ada@example.com" };

test("a second start on the same folder says which process uses it, and harms nothing", async () => {
  const first = await startBackendProcess({ dataFolder: folder });
  const second = startBackendProcess({ dataFolder: folder });

  await expect(second).rejects.toMatchObject({
    kind: "data-folder-in-use",
    message: expect.stringMatching(/ is in use by .*\(process \d+\): stop it first\.$/),
  });
  expect(await first.rows("select 1 as alive")).toEqual([{ alive: 1 }]);
  await first.stop();
});

test("a port that is in use is named, and the folder is released", async () => {
  const other = createServer();
  const port = await new Promise<number>((done) =>
    other.listen(0, "127.0.0.1", () => done((other.address() as { port: number }).port)),
  );
  await expect(startBackendProcess({ dataFolder: folder, port })).rejects.toEqual({
    kind: "port-in-use",
    message: `Port ${port} is in use: stop the program that listens there first.`,
  });
  await new Promise((done) => other.close(done));
  await (await startBackendProcess({ dataFolder: folder, port })).stop();
});

test("a migration that was changed after it ran asks for a reset", async () => {
  const supabaseFolder = join(folder, "supabase");
  await cp("supabase", supabaseFolder, { recursive: true });
  const options = { dataFolder: join(folder, "data"), supabaseFolder };
  await (await startBackendProcess(options)).stop();

  const changed = "migrations/20261124090300_contact.sql";
  await appendFile(join(supabaseFolder, changed), "-- one more line\n");

  await expect(startBackendProcess(options)).rejects.toEqual({
    kind: "migration-changed",
    message:
      "20261124090300_contact.sql was changed after it was applied: run `npm run db:reset` (it deletes the local rows) and start again.",
  });
});

test("a migration that fails is named with its reason, rolled back, and can be corrected", async () => {
  const supabaseFolder = join(folder, "supabase");
  await cp("supabase", supabaseFolder, { recursive: true });
  const options = { dataFolder: join(folder, "data"), supabaseFolder };
  const broken = join(supabaseFolder, "migrations/20990101000000_broken.sql");
  await writeFile(broken, "create table public.half (id int); select nothing;");

  await expect(startBackendProcess(options)).rejects.toEqual({
    kind: "migration-failed",
    message:
      '20990101000000_broken.sql failed and was rolled back: column "nothing" does not exist',
  });

  await writeFile(broken, "create table public.half (id int);");
  const mended = await startBackendProcess(options);
  expect(await mended.rows("select * from half")).toEqual([]);
  await mended.stop();
});

test("a data folder that is a file and a damaged database are reported", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(startBackendProcess({ dataFolder: file })).rejects.toMatchObject({
    kind: "data-folder-unreadable",
  });

  const options = { dataFolder: join(folder, "data") };
  await (await startBackendProcess(options)).stop();
  await writeFile(join(options.dataFolder, "database/PG_VERSION"), "9.1\n");
  await expect(startBackendProcess(options)).rejects.toMatchObject({
    kind: "data-folder-damaged",
    message: expect.stringContaining("run `npm run db:reset`"),
  });
});

test("a full disk is reported before anything is written to it", async () => {
  const taking = takeDataFolder(folder, async () => 1024);
  await expect(taking).rejects.toBeInstanceOf(StartupError);
  await expect(taking).rejects.toMatchObject({ kind: "disk-full" });
  await expect(readFile(join(folder, "lock"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a reset deletes the rows, unless a running start is using them", async () => {
  const running = await startBackendProcess({ dataFolder: folder });
  await running.call({ method: "POST", path: "newsletter_subscriptions", body: email });
  await expect(resetDatabase(folder)).rejects.toMatchObject({ kind: "data-folder-in-use" });
  await running.stop();

  await resetDatabase(folder);

  const fresh = await startBackendProcess({ dataFolder: folder });
  expect(await fresh.rows("select * from newsletter_subscriptions")).toEqual([]);
  await fresh.stop();
});
