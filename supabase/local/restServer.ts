import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { PGlite } from "@electric-sql/pglite";
import { refuseOtherHosts } from "./ownHost";
import { identifyCaller } from "./rest/caller";
import type { Catalog } from "./rest/catalog";
import { crossOriginHeaders, METHODS } from "./rest/crossOrigin";
import { failureOf, RestFailure } from "./rest/restFailure";
import { runStatement } from "./rest/runStatement";
import { type RestRequest, type Statement, statementFor } from "./rest/statements";

const MAX_BODY_BYTES = 64 * 1024;
/** Without TRACE and CONNECT, of which no request can be made. */
const FUNCTION_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export type RestServerOptions = {
  database: PGlite;
  catalog: Catalog;
  publicKey: string;
  secretKey: string;
  /** Under `/functions/v1/`, by name. */
  functions?: Map<string, EdgeFunction>;
  /** Hears of faults: what no request should be able to cause. */
  log?: (line: string) => void;
};
/** The headers that a function gets: its own, and none that the platform would set. */
const PASSED_HEADER = /^(content-type|(webhook|svix)-(id|timestamp|signature))$/;
/** As the hosted platform calls one. */
export type EdgeFunction = (request: Request) => Promise<Response>;

type Answer = { status: number; headers: Record<string, string>; body: string };

/** The part of PostgREST that the site uses, under `/rest/v1/` (specification, section 7). */
export function createRestServer(options: RestServerOptions): Server {
  const { log = () => {} } = options;
  return createServer((request, response) => {
    if (refuseOtherHosts(request, response)) return;
    answer(request, options)
      .catch((thrown: unknown) => failed(faultOf(thrown, log)))
      .then((given) => send(request, response, given))
      .catch((thrown: unknown) => {
        faultOf(thrown, log);
        response.destroy(); // an answer that cannot even be sent
      });
  });
}

/** A refusal is an answer; anything else is a fault of this server, reported as PostgREST does: 500. */
function faultOf(thrown: unknown, log: (line: string) => void): RestFailure {
  if (thrown instanceof RestFailure) return thrown;
  log(`fault: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`);
  return new RestFailure(500, { code: "XX000", message: "internal error" });
}

async function answer(incoming: IncomingMessage, options: RestServerOptions): Promise<Answer> {
  if (incoming.method === "OPTIONS") return { status: 200, headers: {}, body: "" };
  const url = urlOf(incoming);
  const prefix = "/rest/v1/";
  if (url.pathname === "/local/query") return localQuery(incoming, options);
  const edgeFunction = options.functions?.get(
    /^\/functions\/v1\/([\w-]+)$/.exec(url.pathname)?.[1] ?? "",
  );
  if (edgeFunction !== undefined) return functionAnswer(incoming, url, edgeFunction);
  if (!url.pathname.startsWith(prefix)) {
    throw new RestFailure(404, { code: "404", message: "no Route matched with those values" });
  }
  const caller = identifyCaller(incoming, options);
  const request = await readRequest(incoming, url, url.pathname.slice(prefix.length));
  const statement = statementFor(request, options.catalog);
  let result: Awaited<ReturnType<typeof runStatement>>;
  try {
    result = await runStatement(options.database, request, statement, caller, options.catalog);
  } catch (thrown) {
    return failed(failureOf(thrown, caller.role));
  }
  return succeeded(request, statement, result);
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

async function readRequest(
  incoming: IncomingMessage,
  url: URL,
  path: string,
): Promise<RestRequest> {
  const method = incoming.method ?? "GET";
  if (!METHODS.includes(method)) {
    throw new RestFailure(405, { code: "PGRST117", message: `Unsupported HTTP method: ${method}` });
  }
  const writes = method !== "GET" && method !== "HEAD";
  const profile = incoming.headers[writes ? "content-profile" : "accept-profile"] ?? "public";
  if (profile !== "public") {
    const message = "The schema must be one of the following: public";
    throw new RestFailure(406, { code: "PGRST106", message });
  }
  const accepted = incoming.headers.accept ?? "*/*";
  if (!/(\*\/\*|application\/(\*|json))/.test(accepted)) {
    const message = `None of these media types are available: ${accepted}`;
    throw new RestFailure(415, { code: "PGRST107", message });
  }
  const body = await readBody(incoming);
  const type = incoming.headers["content-type"] ?? "application/json";
  if (writes && body !== "" && !/^application\/json\b/i.test(type)) {
    throw new RestFailure(400, {
      code: "PGRST102",
      message: `Content-Type not acceptable: ${type}`,
    });
  }
  return {
    method: method as RestRequest["method"],
    path: path.split("/").map(decodePart),
    query: url.searchParams,
    prefer: new Set(String(incoming.headers["prefer"] ?? "").split(/\s*,\s*/)),
    body,
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
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

async function readBody(incoming: IncomingMessage): Promise<string> {
  const bytes = await readBytes(incoming);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RestFailure(400, { code: "PGRST102", message: "Empty or invalid json" });
  }
}

function succeeded(
  request: RestRequest,
  { answer: kind }: Statement,
  { body, count }: { body: string; count: number },
): Answer {
  const json = { "Content-Type": "application/json; charset=utf-8" };
  const applied = [...request.prefer].filter((one) => /^(return|resolution)=/.test(one)).join(", ");
  const headers: Record<string, string> = applied === "" ? {} : { "Preference-Applied": applied };
  const range = { "Content-Range": count > 0 ? `0-${count - 1}/*` : "*/*" };
  const represented = request.prefer.has("return=representation");
  switch (kind) {
    case "void":
      return { status: 204, headers, body: "" };
    case "rows":
      return { status: 200, headers: { ...headers, ...json, ...range }, body };
    case "created":
      return represented
        ? { status: 201, headers: { ...headers, ...json, "Content-Range": "*/*" }, body }
        : { status: 201, headers: { ...headers, "Content-Range": "*/*" }, body: "" };
    case "changed":
      return represented
        ? { status: 200, headers: { ...headers, ...json, ...range }, body }
        : { status: 204, headers: { ...headers, ...range }, body: "" };
  }
}

function failed({ status, headers, body }: RestFailure): Answer {
  const type = { "Content-Type": "application/json; charset=utf-8" };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/** Not PostgREST: lets the commands beside a running backend look into it, with its secret key. */
async function localQuery(incoming: IncomingMessage, options: RestServerOptions): Promise<Answer> {
  if (identifyCaller(incoming, options).role !== "service_role") {
    throw new RestFailure(401, { code: "401", message: "Invalid API key" });
  }
  const { sql, values } = JSON.parse(await readBody(incoming)) as {
    sql: string;
    values: unknown[];
  };
  try {
    const { rows } = await options.database.query(sql, values);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    return { status: 200, headers, body: JSON.stringify(rows) };
  } catch (thrown) {
    return failed(failureOf(thrown, "service_role"));
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
  response.writeHead(status, { ...crossOriginHeaders(incoming), ...headers });
  response.end(incoming.method === "HEAD" ? undefined : body);
}
