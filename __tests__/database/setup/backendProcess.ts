import { execFile } from "node:child_process";
import { request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { promisify } from "node:util";
import { startScript, stopScripts } from "./script";

export type Row = Record<string, unknown>;
export type Call = {
  method: string;
  /** Behind `/rest/v1/`. */
  path: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a string as it is. */
  body?: unknown;
};
export type Reply = { status: number; headers: Record<string, string>; text: string };

export type BackendProcess = Awaited<ReturnType<typeof startBackendProcess>>;

const STARTED_WITHIN_MS = 120_000;
jest.setTimeout(STARTED_WITHIN_MS);

// A test that fails half way must not leave its process behind: Jest would wait for it for ever.
afterAll(stopScripts);

/** Starts the backend in a process of its own. Throws what a failed start said of itself. */
export async function startBackendProcess(options: object = {}) {
  const { line, stop, kill } = await startScript("serveBackend", options);
  if (line["url"] === undefined) throw line;
  return { ...callsOf(line), stop, kill };
}

function callsOf({ url = "", publicKey = "", secretKey = "" }: Record<string, string>) {
  /** As the site calls it: with the public key twice. `peer` is the loopback address it comes from. */
  const call = (one: Call, peer?: string) => {
    const headers = { apikey: publicKey, authorization: `Bearer ${publicKey}`, ...one.headers };
    return send(`${url}/rest/v1/${one.path}`, { ...one, headers }, peer);
  };
  return { url, publicKey, secretKey, call, rows: rowsOf(url, secretKey) };
}

/** The backend of a file's tests, from `withBackend` on. */
export let backend: ReturnType<typeof callsOf>;

/** The rows of a statement with all rights there. */
export const sql: BackendProcess["rows"] = (...given) => backend.rows(...given);
/** The same as texts: of each row its values with spaces between them. */
export const lines = async (...given: Parameters<typeof sql>) =>
  (await sql(...given)).map((row) => Object.values(row).join(" "));

/** Calls a function of the database with the secret key. Throws what it answers if that is no success. */
export async function asOwner<Answer>(name: string, body: object = {}): Promise<Answer> {
  const { secretKey } = backend;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const reply = await backend.call({ method: "POST", path: `rpc/${name}`, headers, body });
  if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${reply.text}`);
  return (reply.text === "" ? undefined : JSON.parse(reply.text)) as Answer;
}

/** What a command of the project says with these words, with the backend as the owner's project; where it fails, with its status. */
export function command(name: string, ...words: string[]): Promise<string> {
  const { url: SUPABASE_URL, secretKey: SUPABASE_SECRET_KEY } = backend;
  const env = { ...process.env, SUPABASE_URL, SUPABASE_SECRET_KEY };
  const args = ["--import", "tsx", `tools/commands/${name}.ts`, ...words];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr, code }) => `${stdout}${stderr}exit ${code}`,
  );
}

/**
 * Registers the hooks that let each test begin alone on the backend that the files of a worker share. Fails if a file leaves
 * a rule changed; what changes the schema has a backend of its own.
 */
export function withBackend(): void {
  const shared = process.env["SHARED_BACKENDS"];
  if (shared === undefined) {
    withOwnBackend();
    return;
  }
  let found: string[];
  beforeAll(async () => {
    const started = JSON.parse(shared) as Record<string, string>[];
    backend = callsOf(started[Number(process.env["JEST_WORKER_ID"]) - 1] ?? {});
    await beginAlone(backend);
    // Rows come in the order of a new database where a test asks for none.
    await sql("vacuum");
    found = await lines(`${RULES} order by 1, 2`);
  });
  beforeEach(() => beginAlone(backend));
  afterAll(async () => {
    await beginAlone(backend);
    // Otherwise the next file depends on this one: restore what differs, or use withOwnBackend.
    expect(await lines(`${RULES} order by 1, 2`)).toEqual(found);
  });
}

/** The same on a backend of the file's own, for tests that change what `beginAlone` does not restore. */
export function withOwnBackend(): void {
  beforeAll(async () => {
    backend = await startBackendProcess();
  });
  beforeEach(() => beginAlone(backend));
}

/** SQL with all rights, beside the API. */
export function rowsOf(url: string, secretKey: string) {
  return async (sql: string, values: unknown[] = []) => {
    const headers = { apikey: secretKey };
    const asked = { method: "POST", path: "", headers, body: { sql, values } };
    const { text } = await send(`${url}/local/query`, asked);
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) throw new Error(text);
    return found as Row[];
  };
}

/** Tables in the order of deletion: a post refers to its issue. Foreign keys delete the rows of the other tables. */
const EMPTIED = `public.newsletter_subscriptions public.contact_submissions private.suppressions
  private.mail_events private.email_outbox private.newsletter_posts private.issues
  private.erased_addresses private.privacy_requests`;

/** Deletes every row of a visitor. Not by `truncate`, which is slow in an almost empty database. */
const EMPTY_TABLES = EMPTIED.replace(/\S+/g, "delete from $&;");
/** Ends every window of attempts, as a crash does. Setting back each of the 4,096 counters would be slow. */
const FORGET_ATTEMPTS = `perform setval('private.running_since', greatest(
  pg_sequence_last_value('private.running_since'), floor(extract(epoch from clock_timestamp()) * 100)::bigint) + 1);`;
const LIFT_LIMITS = `
  update private.newsletter set frequency = default, mails_per_minute = default,
    first_run_at = null, allowed_at = null, paused_until = null, failures = default;
  update private.webhook_rules set is_on = default;
  update private.mail_rules set mailbox_daily_max = default, site_hourly_max = default,
    site_hourly_reserve = default, notices_in_one_max = default, notices_hourly_max = default, weekly_report = default;
  update private.rate_limits set max_attempts = 100000;`;

/** What `beginAlone` leaves as it is, a line each. */
const RULES =
  "mail_rules webhook_rules request_rules rate_limits retention consent_words newsletter"
    .split(" ")
    .map((table) => `select '${table}', to_jsonb(r)::text from private.${table} r`)
    .join(" union all ");

type Rows = Pick<BackendProcess, "rows">;
const run = ({ rows }: Rows, ...statements: string[]) =>
  rows(`do $$ begin ${statements.join(" ")} end $$`);

/** Lifts every limit and empties every table: each test begins alone. */
export const beginAlone = (backend: Rows) =>
  run(backend, EMPTY_TABLES, LIFT_LIMITS, FORGET_ATTEMPTS);

/** Runs statements without triggers, which are slow for thousands of rows. The statements also write what the triggers would. */
export const withoutTriggers = (...statements: string[]) =>
  run(backend, "set local session_replication_role = replica;", ...statements);

/** One HTTP request, with nothing added that the test did not ask for. */
export function send(
  url: string,
  { method, headers = {}, body }: Call,
  localAddress?: string,
): Promise<Reply> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json" };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  return new Promise((fulfil, reject) => {
    // A kept connection may be closed by the server while the next request is on its way.
    const options = { method, headers: { ...type, ...given }, localAddress, agent: false };
    const outgoing = request(url, options, (incoming) => {
      const { statusCode: status = 0 } = incoming;
      const headers = incoming.headers as Record<string, string>;
      textOf(incoming).then((text) => fulfil({ status, headers, text }), reject);
    });
    outgoing.on("error", reject).end(text);
  });
}
