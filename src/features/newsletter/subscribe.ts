import type { LookUpIp } from "../../services/ipLookup";
import type {
  BackendAnswer,
  SubscriptionInsert,
  SubscriptionRefresh,
} from "../../services/supabase";

/** PostgreSQL's error code unique_violation: the address is already subscribed (docs/requirements.md#calls-of-a-sign-up). */
const UNIQUE_VIOLATION = "23505";

export type SubscribeDependencies = {
  lookUpIp: LookUpIp;
  insert: (row: SubscriptionInsert) => Promise<BackendAnswer>;
  refresh: (email: string, row: SubscriptionRefresh) => Promise<BackendAnswer>;
  newToken: () => string;
  now: () => Date;
};

/** The form in which an address is stored (docs/requirements.md#calls-of-a-sign-up). */
function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A newer deployment has removed this page's files. Only a reload helps. */
export class OutdatedPageError extends Error {}

/** The failure in words. Throws OutdatedPageError if only a reload helps. */
function failureOf(answer: Exclude<BackendAnswer, { kind: "ok" }>): string {
  switch (answer.kind) {
    case "rejected":
      return answer.message;
    case "rate-limited":
      return `too many requests, try again in ${answer.retryAfterSeconds} s`;
    case "unanswered":
      return "no answer";
    case "not-loaded":
      if (answer.failure === "outdated") throw new OutdatedPageError("the page is outdated");
      return "the database client did not load";
  }
}

/**
 * Look-up, insert and, for a known address, update, in that order (docs/requirements.md#calls-of-a-sign-up). Throws their errors: the look-up's own
 * error, 'Failed to create subscription: …' or 'Failed to update subscription: …'. Also throws OutdatedPageError.
 */
export async function subscribe(
  typedEmail: string,
  dependencies: SubscribeDependencies,
): Promise<void> {
  const email = normaliseEmail(typedEmail);
  const ip = await dependencies.lookUpIp();
  const verification_token = dependencies.newToken();
  const subscribed_at = dependencies.now().toISOString();

  const created = await dependencies.insert({
    email,
    ip_address: ip,
    verified: false,
    verification_token,
    subscribed_at,
  });
  if (created.kind === "ok") return;
  if (created.kind !== "rejected" || created.code !== UNIQUE_VIOLATION) {
    throw new Error(`Failed to create subscription: ${failureOf(created)}`);
  }
  const updated = await dependencies.refresh(email, {
    verification_token,
    unsubscribed_at: null,
    subscribed_at,
  });
  if (updated.kind !== "ok") {
    throw new Error(`Failed to update subscription: ${failureOf(updated)}`);
  }
}
