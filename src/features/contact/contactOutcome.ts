import type { BackendAnswer } from "../../services/supabase";
import { contactMessages } from "./messages";

/** The result of one attempt to send. */
export type ContactOutcome =
  | { kind: "sent" }
  | {
      kind: "failed";
      /** The error for analytics. It contains no personal data. */
      errorType: string;
      message: string;
      /** There was no answer, so the row may or may not have been written. */
      unanswered: boolean;
    };

const SECONDS_PER_MINUTE = 60;
const { outcomes } = contactMessages;

function failed(errorType: string, message: string, unanswered = false): ContactOutcome {
  return { kind: "failed", errorType, message: message || outcomes.fallback, unanswered };
}

/**
 * Maps an answer to the messages of the contact form (docs/requirements.md#contact-form). `retriesUnanswered`: an earlier attempt got no
 * answer, so a duplicate error means that it had written the row.
 */
export function contactOutcome(answer: BackendAnswer, retriesUnanswered: boolean): ContactOutcome {
  switch (answer.kind) {
    case "ok":
      return { kind: "sent" };
    case "unanswered":
      return failed("unanswered", outcomes.unsuccessful, true);
    case "not-loaded":
      return failed(
        answer.failure === "outdated" ? "outdated" : "not_loaded",
        outcomes.unsuccessful,
      );
    case "rate-limited": {
      const minutes = Math.ceil(answer.retryAfterSeconds / SECONDS_PER_MINUTE);
      return failed("rate_limited", outcomes.rateLimited(minutes));
    }
    case "rejected":
      if (answer.code === "23505" && retriesUnanswered) return { kind: "sent" };
      if (answer.code === "23505") return failed("duplicate", outcomes.duplicate);
      if (answer.code === "42501") return failed("permission", outcomes.permission);
      return failed("database", outcomes.database(answer.message));
  }
}

/** The message of an error, or the default message for any other thrown value. */
export function thrownOutcome(thrown: unknown): ContactOutcome {
  return thrown instanceof Error
    ? failed("exception", thrown.message, true)
    : failed("unexpected", outcomes.unexpected, true);
}

/** The result when the browser is offline. Checked before anything is sent. */
export function offlineOutcome(): ContactOutcome {
  return failed("offline", outcomes.offline);
}
