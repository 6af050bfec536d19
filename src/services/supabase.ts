import type { SupabaseClient } from "@supabase/supabase-js";
import { environment } from "../config/environment";
import type { LoadFailure } from "../config/pageContract";
import type { Database } from "./databaseTypes";
import { isGone } from "./frameworkLoader";

/** What the data backend answered: the only part of it that the site reads (section 7). */
export type BackendAnswer =
  | { kind: "ok" }
  | { kind: "rejected"; code: string; message: string }
  | { kind: "rate-limited"; retryAfterSeconds: number }
  /** No answer at all, or one that is not the backend's: nobody knows whether the row was written. */
  | { kind: "unanswered" }
  /** The client's own code could not be had, so nothing was sent. */
  | { kind: "not-loaded"; failure: LoadFailure };
/** "not-valid": the backend knows no such link, or it has expired; it says no more than that. */
export type LinkAnswer = BackendAnswer | { kind: "not-valid" };

type Tables = Database["public"]["Tables"];
export type SubscriptionInsert = Tables["newsletter_subscriptions"]["Insert"];
export type SubscriptionRefresh = Tables["newsletter_subscriptions"]["Update"];
export type ContactInsert = Tables["contact_submissions"]["Insert"];
type Client = SupabaseClient<Database>;

/** How long the backend may take before an attempt counts as unanswered. */
const BACKEND_TIMEOUT_MS = 15_000;
/** How long its code may take; a submit is answered within 10 s (issue 17). */
const CLIENT_TIMEOUT_MS = 7000;
const RATE_LIMITED_STATUS = 429;
/** The window of the database's limits, should its answer not say how long to wait. */
const RATE_LIMIT_WINDOW_S = 600;

let client: Promise<Client> | undefined;

/** Made on first use and by dynamic import: 50 KB that a reader never needs. */
function supabase(): Promise<Client> {
  client ??= import("@supabase/supabase-js").then(({ createClient }) =>
    createClient<Database>(environment.supabaseUrl, environment.supabaseKey, {
      auth: {
        // Decisions, "Data backend": the key derives from the host; no session is ever written.
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

/** A request that fails where the answer is not the backend's own, such as a proxy's page. */
const requestBackend: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(BACKEND_TIMEOUT_MS) });
  const isJson = response.headers.get("Content-Type")?.includes("json");
  if (!response.ok && !isJson) throw new Error(`The backend answered ${response.status}`);
  return response;
};

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("timeout")), ms));
}

/** Why a dynamic import failed; webpack's error names the file that it asked for. */
async function loadFailure(error: unknown): Promise<LoadFailure> {
  const { request } = error as { request?: unknown };
  return typeof request === "string" && (await isGone(request)) ? "outdated" : "unreachable";
}

type Reply = {
  error: { code?: string; message?: string; details?: string | null } | null;
  status: number;
};

/** Browsers may not read Retry-After across origins, so the backend says it in the details too. */
function waitIn(details: string | null | undefined): number {
  return Number(/\d+/.exec(details ?? "")?.[0]) || RATE_LIMIT_WINDOW_S;
}

async function ask(request: (database: Client) => PromiseLike<Reply>): Promise<BackendAnswer> {
  let database: Client;
  try {
    database = await Promise.race([supabase(), rejectAfter(CLIENT_TIMEOUT_MS)]);
  } catch (error) {
    // Its code did not load; the next attempt shall try again.
    client = undefined;
    return { kind: "not-loaded", failure: await loadFailure(error) };
  }
  const { error, status } = await request(database);
  if (!error) return { kind: "ok" };
  if (status === RATE_LIMITED_STATUS) {
    return { kind: "rate-limited", retryAfterSeconds: waitIn(error.details) };
  }
  // Every error of the backend carries a code; a failed request does not.
  if (!error.code) return { kind: "unanswered" };
  return { kind: "rejected", code: error.code, message: error.message ?? "" };
}

/** Call 2 of section 7. */
export function insertSubscription(row: SubscriptionInsert): Promise<BackendAnswer> {
  return ask((database) => database.from("newsletter_subscriptions").insert(row));
}

/** Call 3 of section 7. The header names the one row that the policies then admit. */
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

/** Call 4 of section 7. The columns are the form's own (features/contact/contactFields.ts). */
export function insertContact(row: ContactInsert): Promise<BackendAnswer> {
  return ask((database) => database.from("contact_submissions").insert(row));
}

type LinkFunction = keyof Database["public"]["Functions"];

async function followLink(name: LinkFunction, token: string): Promise<LinkAnswer> {
  let isValid = false;
  const answer = await ask(async (database) => {
    const reply = await database.rpc(name, { token });
    // The database's type of it says JSON and no more.
    isValid = (reply.data as { ok?: unknown } | null)?.ok === true;
    return reply;
  });
  return answer.kind === "ok" && !isValid ? { kind: "not-valid" } : answer;
}

/** Says yes with the token of a confirmation mail. */
export function confirmSubscription(token: string): Promise<LinkAnswer> {
  return followLink("confirm_subscription", token);
}

/** Leaves the list with the token of any mail; the same answer however often it is used. */
export function unsubscribe(token: string): Promise<LinkAnswer> {
  return followLink("unsubscribe", token);
}
