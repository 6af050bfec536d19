import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { type SCRIPTS, scriptFile } from "./preparedBackend";

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
const started = new Set<ChildProcess>();
afterAll(() => {
  for (const child of started) child.kill("SIGTERM"); // so that it ends what it started itself
});

/** Starts the backend in a process of its own. Throws what a failed start said of itself. */
export async function startBackendProcess(options: object = {}) {
  const { child, line } = await startScript("serveBackend", JSON.stringify(options));
  const { url, publicKey, secretKey } = line as Record<string, string>;
  if (url === undefined || publicKey === undefined || secretKey === undefined) throw line;

  /** As the site calls it: with the public key twice. `peer` is the loopback address it comes from. */
  const call = (one: Call, peer?: string) => {
    const headers = { apikey: publicKey, authorization: `Bearer ${publicKey}`, ...one.headers };
    return send(`${url}/rest/v1/${one.path}`, { ...one, headers }, peer);
  };
  const rows = rowsOf(url, secretKey);
  const [stop, kill] = [() => end(child, "SIGTERM"), () => end(child, "SIGKILL")];
  return { url, publicKey, secretKey, call, rows, stop, kill };
}

/** The backend of a file's tests, from `withBackend` on. */
export let backend: BackendProcess;

/** The rows of a statement with all rights there. */
export const sql: BackendProcess["rows"] = (...given) => backend.rows(...given);
/** The same as texts: of each row its values with spaces between them. */
export const lines: (...given: Parameters<typeof sql>) => Promise<string[]> = async (...given) =>
  (await sql(...given)).map((row) => Object.values(row).join(" "));

/** Registers the hooks that start a backend, let each test begin alone, and stop it. */
export function withBackend(options: object = {}): void {
  beforeAll(async () => {
    backend = await startBackendProcess(options);
  });
  beforeEach(() => beginAlone(backend));
  afterAll(() => backend.stop());
}

/** The real PostgREST over the same schema, called as behind a hosted project's gateway. */
export async function startOracleProcess(
  binary: string,
  isBare: boolean,
): Promise<Pick<BackendProcess, "call" | "rows" | "stop">> {
  const { child, line } = await startScript("serveOracle", JSON.stringify({ binary, isBare }));
  const { url, queryUrl, secretKey } = line as Record<"url" | "queryUrl" | "secretKey", string>;
  const call = (one: Call) => {
    // the gateway adds the address of whoever called it, and keeps the key for itself
    const headers = { "x-forwarded-for": "127.0.0.1", ...one.headers };
    return send(`${url}/${one.path}`, { ...one, headers });
  };
  return { call, rows: rowsOf(queryUrl, secretKey), stop: () => end(child, "SIGTERM") };
}

/** SQL with all rights, beside the API. */
function rowsOf(url: string, secretKey: string) {
  return async (sql: string, values: unknown[] = []) => {
    const headers = { apikey: secretKey };
    const asked = { method: "POST", path: "", headers, body: { sql, values } };
    const { text } = await send(`${url}/local/query`, asked);
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) throw new Error(text);
    return found as Row[];
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill(signal);
  });
}

async function startScript(name: (typeof SCRIPTS)[number], argument: string) {
  // A test ends before optimised code pays off: without this option, optimising takes a third of the tests' processor time.
  const child = spawn(process.execPath, ["--liftoff-only", scriptFile(name), argument], {
    stdio: ["pipe", "pipe", "inherit"], // it ends with its standard input, however this process ends
  });
  started.add(child);
  const line = await firstLine(child);
  // With --bail Jest ends without afterAll. The process must not keep it, and ends when its input does.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as Socket | null)?.unref();
  return { child, line };
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
  update private.webhook_rules set is_on = default, lease = default;
  update private.mail_rules set site_hourly_max = default, site_hourly_reserve = default,
    notices_in_one_max = default, notices_hourly_max = default, weekly_report = default;
  update private.rate_limits set max_attempts = 100000;`;
type Rows = Pick<BackendProcess, "rows">;
const run = ({ rows }: Rows, ...statements: string[]) =>
  rows(`do $$ begin ${statements.join(" ")} end $$`);

export const emptyTables = (backend: Rows) => run(backend, EMPTY_TABLES);
/** Lifts every limit and empties every table: each test begins alone. */
export const beginAlone = (backend: Rows) =>
  run(backend, EMPTY_TABLES, LIFT_LIMITS, FORGET_ATTEMPTS);

/** Runs statements without triggers, which are slow for thousands of rows. The statements also write what the triggers would. */
export const withoutTriggers = (...statements: string[]) =>
  run(backend, "set local session_replication_role = replica;", ...statements);

/** One HTTP request, with nothing added that the test did not ask for. `target` stands in the path's place as it is. */
export function send(
  url: string,
  { method, headers = {}, body }: Call,
  peer?: string,
  target?: string,
): Promise<Reply> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json" };
  const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  return new Promise((fulfil, reject) => {
    const options = {
      method,
      headers: { ...type, ...length, ...given },
      localAddress: peer,
      // A kept connection may be closed by the server while the next request is on its way.
      agent: false,
      ...(target === undefined ? {} : { path: target }),
    };
    const outgoing = request(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () =>
        fulfil({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers as Record<string, string>,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

function firstLine(child: ChildProcess): Promise<unknown> {
  return new Promise((fulfil, reject) => {
    if (child.stdout === null) throw new Error("the backend's output is not read");
    createInterface(child.stdout).once("line", (line) => fulfil(JSON.parse(line)));
    child.once("exit", (code) => reject(new Error(`the backend ended with code ${code}`)));
  });
}
