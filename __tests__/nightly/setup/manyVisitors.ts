import { Agent, request } from "undici";
import { type RealBackend, startRealBackend } from "./postgres";

// Many connections at once: the real PostgREST over a real PostgreSQL, started for the test file that imports this.
export const MINUTES_MS = 60_000;
jest.setTimeout(6 * MINUTES_MS);
export const TABLE = "/newsletter_subscriptions";

export let real: RealBackend;
const dispatcher = new Agent({ connections: 64 });
beforeAll(async () => {
  real = await startRealBackend();
  // The first requests open PostgREST's connections, which is not what is measured below.
  const first = (n: number) => signUp(`first${n}@example.com`, address(n));
  await Promise.all(Array.from({ length: 64 }, (_, n) => first(n)));
});
afterAll(() => dispatcher.close());
beforeEach(async () => {
  await real.sql(`truncate newsletter_subscriptions, contact_submissions, private.suppressions,
    private.erased_addresses cascade`);
  await real.sql(`update private.rate_limits
    set max_attempts = case what when 'newsletter' then 10 else 30 end`);
  await real.sql(`select setval(oid::regclass, 0) from pg_class
    where relkind = 'S' and relname like 'attempts%'`);
});

/** One request; `from` is the network address that the gateway saw. */
export async function ask(
  method: "POST" | "PATCH",
  path: string,
  { from = "192.0.2.1", headers = {}, body }: { from?: string; headers?: object; body: object },
) {
  const started = performance.now();
  const { statusCode, body: answer } = await request(`${real.url}${path}`, {
    dispatcher,
    method,
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: statusCode, text, ms: performance.now() - started };
}
export const signUp = (email: string, from: string) =>
  ask("POST", TABLE, { from, body: { email } });
export const asService = (name: string, body: object) =>
  ask("POST", `/rpc/${name}`, { headers: real.service, body });
export const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
