import type { SupabaseClient } from "@supabase/supabase-js";
import { BACKEND_TIMEOUT_MS, CLIENT_TIMEOUT_MS } from "../shared/config/durations";
import { environment } from "../shared/config/environment";
import type { LoadFailure } from "../shared/config/pageContract";
import type { Database } from "./databaseTypes";
import { isGone } from "./isGone";

/** An answer of the data backend, reduced to what the site uses (docs/requirements.md#calls-of-a-sign-up). */
export type BackendAnswer =
  | { kind: "ok" }
  | { kind: "rejected"; code: string; message: string }
  | { kind: "rate-limited"; retryAfterSeconds: number }
  /** No answer, or not one of the backend: the row may or may not have been written. */
  | { kind: "unanswered" }
  /** The client library could not be loaded, so nothing was sent. */
  | { kind: "not-loaded"; failure: LoadFailure };
/** "not-valid": the link does not exist or has expired. The backend does not say which. */
export type LinkAnswer = BackendAnswer | { kind: "not-valid" };

type Tables = Database["public"]["Tables"];
export type SubscriptionInsert = Tables["newsletter_subscriptions"]["Insert"];
export type SubscriptionRefresh = Tables["newsletter_subscriptions"]["Update"];
export type ContactInsert = Tables["contact_submissions"]["Insert"];
type Client = SupabaseClient<Database>;

const RATE_LIMITED_STATUS = 429;
/** The window of the database's rate limits, for an answer without a waiting time. */
const RATE_LIMIT_WINDOW_S = 600;

let client: Promise<Client> | undefined;

/** Created on first use by a dynamic import: most readers never need it. */
function supabase(): Promise<Client> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    createClient<Database>(environment.supabaseUrl, environment.supabaseKey, {
      auth: {
        // The default key derives from the host; no session is ever written.
        storageKey: `sb-${new URL(environment.supabaseUrl).hostname.split(".")[0]}-auth-token`,
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
      global: { fetch: requestBackend },
    }),
  );
  return client;
}

/** A fetch that throws if the answer is not from the backend, such as the page of a proxy. */
const requestBackend: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS) });
  const isJson = response.headers.get("Content-Type")?.includes("json");
  if (!response.ok && !isJson) throw new Error(`The backend answered ${response.status}`);
  return response;
};

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("timeout")), ms));
}

/** Why a dynamic import failed. webpack's error contains the address of the file. */
async function loadFailure(error: unknown): Promise<LoadFailure> {
  const { request } = error as { request?: unknown };
  return typeof request === "string" && (await isGone(request)) ? "outdated" : "unreachable";
}

type Reply = {
  error: { code?: string; message?: string; details?: string | null } | null;
  status: number;
};

/** Browsers cannot read Retry-After across origins, so the backend repeats it in the details. */
function retryAfterSeconds(details: string | null | undefined): number {
  return Number(/\d+/.exec(details ?? "")?.[0]) || RATE_LIMIT_WINDOW_S;
}

async function ask(request: (database: Client) => PromiseLike<Reply>): Promise<BackendAnswer> {
  let database: Client;
  try {
    database = await Promise.race([supabase(), rejectAfter(CLIENT_TIMEOUT_MS)]);
  } catch (error) {
    // The library did not load. The next attempt requests it again.
    client = undefined;
    return { kind: "not-loaded", failure: await loadFailure(error) };
  }
  const { error, status } = await request(database);
  if (!error) return { kind: "ok" };
  if (status === RATE_LIMITED_STATUS) {
    return { kind: "rate-limited", retryAfterSeconds: retryAfterSeconds(error.details) };
  }
  // Every error of the backend has a code; that of a failed request has none.
  if (!error.code) return { kind: "unanswered" };
  return { kind: "rejected", code: error.code, message: error.message ?? "" };
}

/** The insert of a sign-up (docs/requirements.md#calls-of-a-sign-up). */
export function insertSubscription(row: SubscriptionInsert): Promise<BackendAnswer> {
  return ask((database) => database.from("newsletter_subscriptions").insert(row));
}

/** The update of a known address. The row-level security policies allow only the row that the header names. */
export function refreshSubscription(
  email: string,
  row: SubscriptionRefresh,
): Promise<BackendAnswer> {
  return ask((database) =>
    database
      .from("newsletter_subscriptions")
      .update(row)
      .eq("email", email)
      .setHeader("x-subscriber-email", email),
  );
}

/** The insert of a message (docs/requirements.md#contact-form). The columns are defined in features/contact/fieldDefinitions.ts. */
export function insertContact(row: ContactInsert): Promise<BackendAnswer> {
  return ask((database) => database.from("contact_submissions").insert(row));
}

/**
 * Tells the database where the lead came from that it just stored. Never part of the insert, whose values are fixed
 * (docs/requirements.md#calls-of-a-sign-up); if it fails, only this is missing.
 */
export function noteLeadSource(
  address: string,
  form: "hero" | "footer" | "article" | "contact",
): void {
  const { arrival } = window;
  if (arrival)
    void ask((database) => database.rpc("note_lead_source", { address, form, ...arrival }));
}

type LinkFunction = Exclude<keyof Database["public"]["Functions"], "note_lead_source">;

async function followLink(name: LinkFunction, token: string): Promise<LinkAnswer> {
  let isValid = false;
  const answer = await ask(async (database) => {
    const reply = await database.rpc(name, { token });
    // The generated type of the result is only Json.
    isValid = (reply.data as { ok?: unknown } | null)?.ok === true;
    return reply;
  });
  return answer.kind === "ok" && !isValid ? { kind: "not-valid" } : answer;
}

/** Confirms a subscription with the token of a confirmation mail. */
export function confirmSubscription(token: string): Promise<LinkAnswer> {
  return followLink("confirm_subscription", token);
}

/** Ends a subscription with the token of any mail. A repeated call gets the same answer. */
export function unsubscribe(token: string): Promise<LinkAnswer> {
  return followLink("unsubscribe", token);
}

/** Has a copy of what is stored sent to the mailbox of any mail's token. */
export function requestDataCopy(token: string): Promise<LinkAnswer> {
  return followLink("request_data_copy", token);
}

/** Has a link that deletes everything sent to the mailbox of any mail's token. */
export function requestErasure(token: string): Promise<LinkAnswer> {
  return followLink("request_erasure", token);
}

/** Deletes everything about the owner of that link's token. */
export function confirmErasure(token: string): Promise<LinkAnswer> {
  return followLink("confirm_erasure", token);
}
