import { OutdatedPageError, subscribe } from "../../../../src/features/newsletter/subscribe";
import type { BackendAnswer } from "../../../../src/services/supabase";

const TOKEN = "6f1c2c3e-7d0a-4f59-9b0e-1c7f0a4f9e11";
const NOW = "2025-02-03T04:05:06.000Z";
const KNOWN: BackendAnswer = { kind: "rejected", code: "23505", message: "duplicate key" };

/** Signs up where the calls answer so, and notes them in order. */
async function signUp(
  insert: BackendAnswer = { kind: "ok" },
  refresh = insert,
  ip = async () => "203.0.113.7",
) {
  const calls: unknown[][] = [];
  const noted =
    <Answer>(name: string, answer: () => Promise<Answer>) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer();
    };
  const signingUp = subscribe("  Mia@Studio.COM ", {
    lookUpIp: noted("lookUpIp", ip),
    insert: noted("insert", async () => insert),
    refresh: noted("refresh", async () => refresh),
    newToken: () => TOKEN,
    now: () => new Date(NOW),
  });
  const failure = await signingUp.catch((thrown: Error) => thrown);
  return { calls, failure };
}

const ROW = { email: "mia@studio.com", ip_address: "203.0.113.7", verified: false };
const TIMES = { verification_token: TOKEN, subscribed_at: NOW };

test("a new address is looked up, then inserted with the five required fields", async () => {
  const calls = [["lookUpIp"], ["insert", { ...ROW, ...TIMES }]];
  expect(await signUp()).toEqual({ calls, failure: undefined });
});

test("an address that is known is refreshed with the three required fields", async () => {
  const { calls, failure } = await signUp(KNOWN, { kind: "ok" });
  expect(calls.at(-1)).toEqual(["refresh", "mia@studio.com", { ...TIMES, unsubscribed_at: null }]);
  expect(failure).toBeUndefined();
});

test("nothing is written when the look-up fails", async () => {
  const lost = new Error("no address");
  const { calls, failure } = await signUp(undefined, undefined, () => Promise.reject(lost));
  expect([calls, failure]).toEqual([[["lookUpIp"]], lost]);
});

test.each<[BackendAnswer, string]>([
  [{ kind: "rejected", code: "23514", message: "check violated" }, "check violated"],
  [{ kind: "unanswered" }, "no answer"],
  [{ kind: "rate-limited", retryAfterSeconds: 600 }, "too many requests, try again in 600 s"],
  [{ kind: "not-loaded", failure: "unreachable" }, "the database client did not load"],
])("%j fails an insert, which is then no known address, and a refresh", async (answer, message) => {
  const { calls, failure } = await signUp(answer);
  expect(failure).toEqual(new Error(`Failed to create subscription: ${message}`));
  expect(calls.map(([name]) => name)).toEqual(["lookUpIp", "insert"]);
  const known = await signUp(KNOWN, answer);
  expect(known.failure).toEqual(new Error(`Failed to update subscription: ${message}`));
});

test("a page whose files a deployment has removed is told from every other failure", async () => {
  const { failure } = await signUp({ kind: "not-loaded", failure: "outdated" });
  expect(failure).toBeInstanceOf(OutdatedPageError);
});
