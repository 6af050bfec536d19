import type { BackendAnswer } from "../../services/supabase";
import { contactMessages } from "./messages";

/** How one attempt to send ended. */
export type ContactOutcome =
  | { kind: "sent" }
  | {
      kind: "failed";
      /** A word for analytics: says what happened, nothing about whom. */
      errorType: string;
      message: string;
      /** Nobody knows whether the row was written. */
      unanswered: boolean;
    };

const SECONDS_PER_MINUTE = 60;
const { outcomes } = contactMessages;

function failed(errorType: string, message: string, unanswered = false): ContactOutcome {
  return { kind: "failed", errorType, message: message || outcomes.fallback, unanswered };
}

/**
 * The error catalogue of section 8 for the contact form: one place from answer to message.
 * `retriesUnanswered`: the attempt before this one got no answer, so a duplicate is that one's row.
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
        retriesUnanswered,
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

/** What a thrown value says: its own words if it is an error, the catalogue's if it is anything else. */
export function thrownOutcome(thrown: unknown): ContactOutcome {
  return thrown instanceof Error
    ? failed("exception", thrown.message, true)
    : failed("unexpected", outcomes.unexpected, true);
}

/** Being offline is known before anything is sent. */
export function offlineOutcome(): ContactOutcome {
  return failed("offline", outcomes.offline);
}
