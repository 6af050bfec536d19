import { Agent, request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { type RealBackend, startRealBackend } from "./postgres";

// Many connections at once: the real PostgREST over a real PostgreSQL, started for the test file that imports this.
export const MINUTES_MS = 60_000;
jest.setTimeout(6 * MINUTES_MS);
export const TABLE = "/newsletter_subscriptions";

export let real: RealBackend;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
beforeAll(async () => {
  real = await startRealBackend();
  // The first requests open PostgREST's connections, which is not what is measured below.
  const first = (n: number) => signUp(`first${n}@example.com`, address(n));
  await Promise.all(Array.from({ length: 64 }, (_, n) => first(n)));
});
afterAll(async () => {
  agent.destroy();
  await real.stop();
});
beforeEach(async () => {
  await real.sql(`truncate newsletter_subscriptions, contact_submissions, private.suppressions,
    private.erased_addresses cascade`);
  await real.sql(`update private.rate_limits
    set max_attempts = case what when 'newsletter' then 10 else 30 end`);
  await real.sql(`select setval(oid::regclass, 0) from pg_class
    where relkind = 'S' and relname like 'attempts%'`);
});

export type Answer = { status: number; text: string; ms: number };
/** One request; `from` is the network address that the gateway saw. */
export function ask(
  method: string,
  path: string,
  { from = "192.0.2.1", headers = {}, body }: { from?: string; headers?: object; body?: unknown },
): Promise<Answer> {
  const text = body === undefined ? "" : JSON.stringify(body);
  const started = performance.now();
  return new Promise((answered, failed) => {
    const all = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "x-forwarded-for": from,
      ...headers,
    };
    request(`${real.url}${path}`, { agent, method, headers: all }, async (reply) => {
      const given = await textOf(reply);
      const ms = performance.now() - started;
      answered({ status: reply.statusCode ?? 0, text: given, ms });
    })
      .on("error", failed)
      .end(text);
  });
}
export const signUp = (email: string, from: string) =>
  ask("POST", TABLE, { from, body: { email } });
export const refresh = (email: string, from: string) =>
  ask("PATCH", `${TABLE}?email=eq.${encodeURIComponent(email)}`, {
    from,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });
export const asService = (name: string, body: object) =>
  ask("POST", `/rpc/${name}`, { headers: real.service, body });
export const claim = async () =>
  JSON.parse((await asService("claim_outbox", { batch: 5 })).text) as OutboxRow[];
export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** No two transactions have waited for each other in a circle since the start. */
export const expectNoDeadlock = async () => {
  const deadlocks = "select deadlocks from pg_stat_database where datname = 'postgres'";
  expect(await real.sql(deadlocks)).toEqual(["0"]);
};
export const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
