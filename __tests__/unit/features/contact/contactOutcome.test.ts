import {
  contactOutcome,
  offlineOutcome,
  thrownOutcome,
} from "../../../../src/features/contact/contactOutcome";

test.each([
  ["42501", "permission denied", "Permission denied. Please check RLS policies."],
  ["23505", "duplicate key", "A submission with this information already exists."],
  ["23514", "check violated", "Database error: check violated"],
])("the database's %s shows the message of the catalogue", (code, words, message) => {
  const outcome = contactOutcome({ kind: "rejected", code, message: words }, false);
  expect(outcome).toMatchObject({ kind: "failed", message, unanswered: false });
});

test("an attempt without an answer has failed and may still have been written", () => {
  expect(contactOutcome({ kind: "unanswered" }, false)).toMatchObject({
    message: "Failed to submit form",
    unanswered: true,
  });
});

test("too many messages show how long to wait", () => {
  expect(contactOutcome({ kind: "rate-limited", retryAfterSeconds: 600 }, false)).toMatchObject({
    message: "Too many messages from your network. Please try again in 10 minutes.",
  });
  expect(contactOutcome({ kind: "rate-limited", retryAfterSeconds: 20 }, false)).toMatchObject({
    message: "Too many messages from your network. Please try again in 1 minute.",
  });
});

test("a thrown error shows its message, an empty one the fallback, anything else the catalogue's message", () => {
  expect(thrownOutcome(new Error("It broke"))).toMatchObject({ message: "It broke" });
  expect(thrownOutcome(new Error(""))).toMatchObject({
    message: "There was an error sending your message.",
  });
  expect(thrownOutcome("oops")).toMatchObject({
    message: "An unexpected error occurred. Please try again.",
  });
});

test("being offline has its own message", () => {
  expect(offlineOutcome()).toMatchObject({ errorType: "offline", unanswered: false });
});
