import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

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

export type BackendProcess = {
  url: string;
  publicKey: string;
  secretKey: string;
  /** As the site calls it: with the public key twice. `peer` is the loopback address it comes from. */
  call(call: Call, peer?: string): Promise<Reply>;
  rows(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

const STARTED_WITHIN_MS = 60_000;
jest.setTimeout(STARTED_WITHIN_MS);

/** Starts the backend in a process of its own. Throws what a failed start said of itself. */
export async function startBackendProcess(options: object = {}): Promise<BackendProcess> {
  const script = resolve("__tests__/backend/setup/serveBackend.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await firstLine(child);
  const { url, publicKey, secretKey } = line as Record<string, string>;
  if (url === undefined || publicKey === undefined || secretKey === undefined) throw line;

  const call = (one: Call, peer?: string) => {
    const keys = { apikey: publicKey, authorization: `Bearer ${publicKey}` };
    return send(
      `${url}/rest/v1/${one.path}`,
      { ...one, headers: { ...keys, ...one.headers } },
      peer,
    );
  };
  const rows = async (sql: string, values: unknown[] = []) => {
    const asked = {
      method: "POST",
      path: "",
      headers: { apikey: secretKey },
      body: { sql, values },
    };
    const { text } = await send(`${url}/local/query`, asked);
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) throw new Error(text);
    return found as Row[];
  };
  return { url, publicKey, secretKey, call, rows, stop: ended("SIGTERM"), kill: ended("SIGKILL") };

  function ended(signal: NodeJS.Signals) {
    return () =>
      new Promise<void>((done) => {
        child.once("exit", () => done());
        child.kill(signal);
      });
  }
}

/** Lifts every limit and empties every table: each test begins alone. */
export async function beginAlone(backend: BackendProcess): Promise<void> {
  await backend.rows(
    "truncate public.newsletter_subscriptions, public.contact_submissions cascade",
  );
  await backend.rows("truncate private.rate_events");
  await backend.rows("update private.limits set max_attempts = 100000");
}

/** One HTTP request, with nothing added that the test did not ask for. */
export function send(
  url: string,
  { method, headers = {}, body }: Call,
  peer?: string,
): Promise<Reply> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json" };
  const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  return new Promise((fulfil, reject) => {
    const options = { method, headers: { ...type, ...length, ...given }, localAddress: peer };
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
