import {
  OutdatedPageError,
  type SubscribeDependencies,
  subscribe,
} from "../../../../src/features/newsletter/subscribe";
import type { BackendAnswer } from "../../../../src/services/supabase";

const TOKEN = "6f1c2c3e-7d0a-4f59-9b0e-1c7f0a4f9e11";
const NOW = "2025-02-03T04:05:06.000Z";
const KNOWN: BackendAnswer = { kind: "rejected", code: "23505", message: "duplicate key" };

const ok = async (): Promise<BackendAnswer> => ({ kind: "ok" });

/** Edges that note every call in order and answer as told. */
function dependencies(answers: Partial<SubscribeDependencies> = {}) {
  const calls: unknown[][] = [];
  const noted =
    <Args extends unknown[], Answer>(name: string, answer: (...args: Args) => Answer) =>
    (...args: Args) => {
      calls.push([name, ...args]);
      return answer(...args);
    };
  const all: SubscribeDependencies = {
    lookUpIp: noted("lookUpIp", answers.lookUpIp ?? (async () => "203.0.113.7")),
    insert: noted("insert", answers.insert ?? ok),
    refresh: noted("refresh", answers.refresh ?? ok),
    newToken: () => TOKEN,
    now: () => new Date(NOW),
  };
  return { calls, dependencies: all };
}

test("a new address is looked up, then inserted with the five required fields", async () => {
  const { calls, dependencies: noted } = dependencies();
  await subscribe("  Mia@Studio.COM ", noted);
  expect(calls).toEqual([
    ["lookUpIp"],
    [
      "insert",
      {
        email: "mia@studio.com",
        ip_address: "203.0.113.7",
        verified: false,
        verification_token: TOKEN,
        subscribed_at: NOW,
      },
    ],
  ]);
});

test("an address that is known is refreshed with the three required fields", async () => {
  const { calls, dependencies: noted } = dependencies({ insert: async () => KNOWN });
  await subscribe("mia@studio.com", noted);
  expect(calls.at(-1)).toEqual([
    "refresh",
    "mia@studio.com",
    { verification_token: TOKEN, unsubscribed_at: null, subscribed_at: NOW },
  ]);
});

test("nothing is written when the look-up fails", async () => {
  const { calls, dependencies: noted } = dependencies({
    lookUpIp: async () => {
      throw new Error("no address");
    },
  });
  await expect(subscribe("mia@studio.com", noted)).rejects.toThrow("no address");
  expect(calls).toEqual([["lookUpIp"]]);
});

test.each<[BackendAnswer, string]>([
  [{ kind: "rejected", code: "23514", message: "check violated" }, "check violated"],
  [{ kind: "unanswered" }, "no answer"],
  [{ kind: "rate-limited", retryAfterSeconds: 600 }, "too many requests, try again in 600 s"],
  [{ kind: "not-loaded", failure: "unreachable" }, "the database client did not load"],
])("an insert that ends with %j is a failure, and not a known address", async (answer, message) => {
  const { calls, dependencies: noted } = dependencies({ insert: async () => answer });
  await expect(subscribe("mia@studio.com", noted)).rejects.toThrow(
    new Error(`Failed to create subscription: ${message}`),
  );
  expect(calls.map(([name]) => name)).toEqual(["lookUpIp", "insert"]);
});

test("a page whose files a deployment has removed is told from every other failure", async () => {
  const { dependencies: noted } = dependencies({
    insert: async () => ({ kind: "not-loaded", failure: "outdated" }),
  });
  await expect(subscribe("mia@studio.com", noted)).rejects.toThrow(OutdatedPageError);
});

test("a failed refresh is raised with the database's message", async () => {
  const { dependencies: noted } = dependencies({
    insert: async () => KNOWN,
    refresh: async () => ({ kind: "rejected", code: "42501", message: "permission denied" }),
  });
  await expect(subscribe("mia@studio.com", noted)).rejects.toThrow(
    "Failed to update subscription: permission denied",
  );
});
