import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportLeads } from "../../tools/leads/exportLeads";
import { temporaryFolder } from "../setup/temporaryFolder";
import {
  type BackendProcess,
  backend,
  lines,
  sql,
  startBackendProcess,
  withBackend,
  withoutTriggers,
} from "./setup/backendProcess";

withBackend();

const textOf = (file: string) => readFileSync(join(__dirname, "setup", file), "utf8");
/** Every right that somebody other than the owner has on anything of ours, a line for each. */
const rights = async ({ rows }: Pick<BackendProcess, "rows">) =>
  (await rows(textOf("rights.sql"))).map((row) => `${Object.values(row).join(" ")}\n`).join("");

test("nobody has another right than setup/rights.txt lists", async () => {
  expect(await rights(backend)).toBe(textOf("rights.txt"));
});

test("projects that grant everything by default and those that grant nothing end with the same rights", async () => {
  const none = await startBackendProcess({ defaultGrants: "none" });
  const [open, closed] = [await rights(backend), await rights(none)];
  expect(closed).toEqual(open);
});

test("the owner and the service role can filter addresses by every operator", async () => {
  await sql("insert into newsletter_subscriptions (email) values ('ada@example.com')");
  const filtered = `select count(*) from newsletter_subscriptions
    where email like '%example.com' and email ~ '^a' and email <> 'b' and email > 'a'`;
  expect(await lines(filtered)).toEqual(["1"]);
  const readByService = `do $$ begin
    set local role service_role;
    if (select email::text from newsletter_subscriptions where email ilike 'ADA%') is distinct from 'ada@example.com'
      then raise 'not found'; end if;
  end $$`;
  expect(await sql(readByService)).toEqual([]);
});

test("both tables have row-level security, also for their owner", async () => {
  const tables = await lines(`select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  expect(tables).toEqual(["contact_submissions true true", "newsletter_subscriptions true true"]);
});

test("the service role is not limited, and its rows are stored unchanged", async () => {
  await sql("update private.rate_limits set max_attempts = 1");
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  const confirmed = { verified: true, confirmed_at: "2024-05-05T00:00:00.000Z" };
  const rows = ["a", "b", "c"].map((name) => ({ email: `${name}@example.com`, ...confirmed }));
  const path = "newsletter_subscriptions";
  for (const body of rows)
    expect((await backend.call({ method: "POST", path, headers, body })).status).toBe(201);
  expect(await sql(`select email, verified, confirmed_at from ${path} order by id`)).toEqual(rows);
});

test("the export holds every lead once, page after page, and no token", async () => {
  const folder = temporaryFolder("leads");
  await withoutTriggers(`insert into newsletter_subscriptions (email)
    select 'lead' || n || '@example.com' from generate_series(1, 1001) n;`);
  expect(await exportLeads(backend, folder)).toMatchObject({ contact: 0, newsletter: 1001 });

  const newsletter = readFileSync(join(folder, "newsletter.csv"), "utf8");
  expect(new Set(newsletter.match(/"lead\d+@example\.com"/g)).size).toBe(1001);
  const [row] = await sql("select unsubscribe_token from newsletter_subscriptions limit 1");
  expect(newsletter).not.toContain(row?.["unsubscribe_token"]);
});
