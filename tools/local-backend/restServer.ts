import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { PGlite } from "@electric-sql/pglite";
import { refuseOtherHosts } from "./ownHost";
import { identifyCaller } from "./rest/caller";
import type { Catalog } from "./rest/catalog";
import { failureOf, RestFailure } from "./rest/restFailure";
import { type Answer, answerRequest } from "./rest/siteRequests";

const MAX_BODY_BYTES = 64 * 1024;
/** Without TRACE and CONNECT, of which no request can be made. */
const FUNCTION_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

export type RestServerOptions = {
  database: PGlite;
  catalog: Catalog;
  publicKey: string;
  secretKey: string;
  /** Under `/functions/v1/`, by name. */
  functions?: Map<string, EdgeFunction>;
};
/** The headers that a function gets: its own, and none that the platform would set. */
const PASSED_HEADER = /^(content-type|(webhook|svix)-(id|timestamp|signature))$/;
/** As the hosted platform calls one. */
export type EdgeFunction = (request: Request) => Promise<Response>;

/** Answers the site's requests under `/rest/v1/` as PostgREST does behind a hosted project's gateway, and calls the functions. */
export function createRestServer(options: RestServerOptions): Server {
  return createServer((request, response) => {
    if (refuseOtherHosts(request, response)) return;
    answer(request, options)
      .catch((thrown: unknown) => failed(faultOf(thrown)))
      .then((given) => send(request, response, given))
      .catch((thrown: unknown) => {
        faultOf(thrown);
        response.destroy(); // an answer that cannot even be sent
      });
  });
}

/** A refusal is an answer; anything else is a fault of this server, reported as PostgREST does: 500. */
function faultOf(thrown: unknown): RestFailure {
  if (thrown instanceof RestFailure) return thrown;
  console.error("A fault of the local backend:", thrown);
  return new RestFailure(500, { code: "XX000", message: "internal error" });
}

async function answer(incoming: IncomingMessage, options: RestServerOptions): Promise<Answer> {
  const { method = "GET" } = incoming;
  if (method === "OPTIONS") return { status: 200, headers: {}, body: "" };
  const url = urlOf(incoming);
  if (url.pathname === "/local/query") return localQuery(incoming, options);
  const [, kind, name = ""] = /^\/(functions|rest)\/v1\/(.*)$/s.exec(url.pathname) ?? [];
  const edgeFunction = kind === "functions" ? options.functions?.get(name) : undefined;
  if (edgeFunction !== undefined) return functionAnswer(incoming, url, edgeFunction);
  if (kind !== "rest")
    throw new RestFailure(404, { code: "404", message: "no Route matched with those values" });
  const caller = identifyCaller(incoming, options);
  const body = await readText(incoming);
  const request = { method, path: decoded(name), query: url.searchParams, body };
  return answerRequest(options.database, options.catalog, caller, request);
}

function urlOf(incoming: IncomingMessage): URL {
  const target = incoming.url ?? "/";
  // Only a path: "//host" and "http://host/" would name another server.
  const url = target.startsWith("/") ? `http://local${target}` : "";
  if (!URL.canParse(url)) {
    throw new RestFailure(400, { code: "400", message: "the request target is not a path" });
  }
  return new URL(url);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function readBytes(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // read to its end all the same: a client that is still sending would not hear the answer
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BODY_BYTES) {
    throw new RestFailure(413, { code: "413", message: "The body is larger than 64 KiB" });
  }
  return Buffer.concat(chunks);
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const bytes = await readBytes(incoming);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestFailure(400, { code: "PGRST102", message: "Empty or invalid json" });
  }
}

function failed({ status, headers, body }: RestFailure): Answer {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** Not PostgREST: lets the commands beside a running backend look into it, with its secret key. */
async function localQuery(incoming: IncomingMessage, options: RestServerOptions): Promise<Answer> {
  const { role } = identifyCaller(incoming, options);
  if (role !== "service_role")
    throw new RestFailure(401, { code: "401", message: "Invalid API key" });
  const given = JSON.parse(await readText(incoming)) as { sql: string; values: unknown[] };
  try {
    const { rows } = await options.database.query(given.sql, given.values);
    return { status: 200, headers: JSON_TYPE, body: JSON.stringify(rows) };
  } catch (thrown) {
    throw failureOf(thrown, role);
  }
}

async function functionAnswer(
  incoming: IncomingMessage,
  url: URL,
  edgeFunction: EdgeFunction,
): Promise<Answer> {
  if (!FUNCTION_METHODS.has(incoming.method ?? "")) {
    throw new RestFailure(405, { code: "405", message: `Unsupported method: ${incoming.method}` });
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (PASSED_HEADER.test(name) && typeof value === "string") headers.set(name, value);
  }
  // The platform says who calls.
  headers.set("x-forwarded-for", incoming.socket.remoteAddress ?? "");
  const { method = "GET" } = incoming;
  const body = method === "GET" || method === "HEAD" ? null : await readBytes(incoming);
  const given = await edgeFunction(new Request(url, { method, headers, body }));
  return {
    status: given.status,
    headers: Object.fromEntries(given.headers),
    body: await given.text(),
  };
}

function send(
  incoming: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  incoming.resume(); // what was not read must not block the connection
  // What a function says itself is in place of the gateway's.
  const all = new Headers({ ...crossOriginHeaders(incoming) });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  response.writeHead(status, Object.fromEntries(all));
  response.end(incoming.method === "HEAD" ? undefined : body);
}

const EXPOSED_HEADERS =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit";

/** What a browser must hear to read an answer from another origin; nothing for anybody else. */
function crossOriginHeaders({ method, headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  const allowed = { "Access-Control-Allow-Origin": "*" };
  if (method !== "OPTIONS") return { ...allowed, "Access-Control-Expose-Headers": EXPOSED_HEADERS };
  const asked = headers["access-control-request-headers"]?.split(/\s*,\s*/).join(", ");
  const names = `Authorization, ${asked}, Accept, Accept-Language, Content-Language`;
  return {
    ...allowed,
    ...(asked === undefined ? {} : { "Access-Control-Allow-Headers": names }),
    "Access-Control-Allow-Methods": "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD",
    "Access-Control-Max-Age": "86400",
  };
}
