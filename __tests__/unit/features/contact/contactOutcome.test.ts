import {
  contactOutcome,
  offlineOutcome,
  thrownOutcome,
} from "../../../../src/features/contact/contactOutcome";
import type { BackendAnswer } from "../../../../src/services/supabase";

const rejected = (code: string, message = "") => ({ kind: "rejected", code, message }) as const;
const waiting = (time: string) =>
  `Too many messages from your network. Please try again in ${time}.`;

// What is shown, what analytics are told, and whether the row may have been written all the same.
test.each<[BackendAnswer, string, string, boolean]>([
  [rejected("42501"), "Permission denied. Please check RLS policies.", "permission", false],
  [rejected("23505"), "A submission with this information already exists.", "duplicate", false],
  [rejected("23514", "check violated"), "Database error: check violated", "database", false],
  [{ kind: "unanswered" }, "Failed to submit form", "unanswered", true],
  [{ kind: "not-loaded", failure: "outdated" }, "Failed to submit form", "outdated", false],
  [{ kind: "not-loaded", failure: "unreachable" }, "Failed to submit form", "not_loaded", false],
  [{ kind: "rate-limited", retryAfterSeconds: 600 }, waiting("10 minutes"), "rate_limited", false],
  [{ kind: "rate-limited", retryAfterSeconds: 20 }, waiting("1 minute"), "rate_limited", false],
])("%j shows '%s'", (answer, message, errorType, unanswered) => {
  expect(contactOutcome(answer, false)).toEqual({ kind: "failed", message, errorType, unanswered });
});

test("a duplicate after an attempt without an answer was sent by that attempt; another refusal was not", () => {
  expect(contactOutcome(rejected("23505"), true)).toEqual({ kind: "sent" });
  expect(contactOutcome(rejected("42501"), true)).toMatchObject({ kind: "failed" });
});

test.each<[unknown, string, string]>([
  [new Error("It broke"), "It broke", "exception"],
  [new Error(""), "There was an error sending your message.", "exception"],
  ["oops", "An unexpected error occurred. Please try again.", "unexpected"],
])("what was thrown, %p, shows '%s'", (thrown, message, errorType) => {
  expect(thrownOutcome(thrown)).toEqual({ kind: "failed", message, errorType, unanswered: true });
});

test("being offline has its own message", () => {
  expect(offlineOutcome()).toMatchObject({ errorType: "offline", unanswered: false });
});
