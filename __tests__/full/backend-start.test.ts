import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeDataFolder } from "../../supabase/local/dataFolder";
import { resetDatabase } from "../../supabase/local/resetDatabase";
import { StartupError } from "../../supabase/local/startupError";
import { startBackendProcess } from "../backend/setup/backendProcess";

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

  const changed = "migrations/20250102090300_contact.sql";
  await appendFile(join(supabaseFolder, changed), "-- one more line\n");

  await expect(startBackendProcess(options)).rejects.toEqual({
    kind: "migration-changed",
    message:
      "20250102090300_contact.sql was changed after it was applied: run `npm run db:reset` (it deletes the local rows) and start again.",
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

test("a database from before issue 18 accepts the migrations, and keeps who unsubscribed", async () => {
  const supabaseFolder = join(folder, "supabase");
  const options = { dataFolder: join(folder, "data"), supabaseFolder };
  await cp("supabase", supabaseFolder, { recursive: true });
  const migrations = join(supabaseFolder, "migrations");
  for (const name of await readdir(migrations)) {
    if (name >= "20261122") await rm(join(migrations, name));
  }
  const before = await startBackendProcess(options);
  await before.rows(`insert into newsletter_subscriptions (email, unsubscribed_at, ip_address) values
    ('left@gmail.com', '2025-05-05', '192.0.2.1'), ('ada@gmail.com', null, '192.0.2.1')`);
  await before.rows(
    "update private.email_outbox set status = 'sent', sent_at = now(), attempts = 1 where subscription_id = 2",
  );
  await before.stop();

  await cp("supabase/migrations", migrations, { recursive: true });
  const after = await startBackendProcess(options);
  expect(await after.rows("select mailbox, left_at from private.suppressions")).toEqual([
    { mailbox: "left@gmail.com", left_at: "2025-05-05T00:00:00.000Z" },
  ]);
  expect(await after.rows("select mailbox from private.email_outbox order by id")).toEqual([
    { mailbox: "left@gmail.com" },
    { mailbox: "ada@gmail.com" },
  ]);
  const again = {
    method: "POST",
    path: "newsletter_subscriptions",
    body: { email: "a.da@gmail.com" },
  };
  expect((await after.call(again)).status).toBe(201);
  const [waits] = await after.rows(`select due_at > now() + interval '4 minutes' as late
    from private.email_outbox order by id desc limit 1`);
  expect(waits).toEqual({ late: true });
  await after.stop();
});

test("a message stored before its hash covered every field is still recognised as a duplicate", async () => {
  const supabaseFolder = join(folder, "supabase");
  const options = { dataFolder: join(folder, "data"), supabaseFolder };
  await cp("supabase", supabaseFolder, { recursive: true });
  await rm(join(supabaseFolder, "migrations/20261122090600_contact_fields.sql"));
  const body = { full_name: "Ada", email: "ada@example.com", country: "GB", subject: "AI Growth" };
  const call = { method: "POST", path: "contact_submissions", body };
  const before = await startBackendProcess(options);
  expect((await before.call(call)).status).toBe(201);
  // from before a profile had to look like one to its end
  await before.rows(`do $$ begin
    alter table contact_submissions drop constraint contact_profile;
    insert into contact_submissions (full_name, email, country, subject, only_fans_profile)
      values ('Old', 'old@example.com', 'GB', 'AI Growth', 'https://onlyfans.com/a b');
    alter table contact_submissions add constraint contact_profile check (only_fans_profile !~ ' ') not valid;
    end $$`);
  await before.stop();

  await cp("supabase/migrations", join(supabaseFolder, "migrations"), { recursive: true });
  const after = await startBackendProcess(options);
  expect((await after.call(call)).status).toBe(409);
  expect(await after.rows("select 1 from contact_submissions")).toHaveLength(2);
  await after.stop();
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
