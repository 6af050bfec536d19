import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import type { Socket } from "node:net";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { CONTENT_TYPES } from "../hosts/contentTypes";
import { refuseOtherHosts } from "../local-backend/ownHost";
import { listen } from "../processes/listen";
import { HOST } from "../settings/localEnvironment";
import { parseHeaders, parseRedirects, type Redirect } from "./hostRules";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
const SMALLEST_WORTH_COMPRESSING_BYTES = 512;
const NOT_SERVED = new Set(["/_headers", "/_redirects"]);
const REVALIDATED = "public, max-age=0, must-revalidate";

export type SiteServer = { url: string; stop(): Promise<void> };
export type SiteServerOptions = {
  /** The built site. */
  root: string;
  port: number;
  /** With a certificate it speaks HTTP/2 over TLS, as hosts do; without one plain HTTP/1.1. */
  certificate?: { key: Buffer; cert: Buffer };
};

type Found = { file: string; status: number } | { redirect: string; status: number };

/** Which file or redirect answers `path`; flat `a/b.html` files answer `/a/b` (docs/requirements.md#routes). */
export function resolvePath(root: string, path: string, redirects: readonly Redirect[]): Found {
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  const notFound = { file: join(root, "404.html"), status: 404 };
  const decoded = decodedPath(path);
  if (decoded === null || NOT_SERVED.has(decoded)) return notFound;
  const file = join(root, decoded);
  if (decoded === "/") return { file: join(root, "index.html"), status: 200 };
  if (isFile(file) && decoded !== "/404.html") {
    if (!decoded.endsWith(".html")) return { file, status: 200 };
    return { redirect: decoded.replace(/(\/index)?\.html$/, "") || "/", status: 308 };
  }
  if (isFile(`${file}.html`) && decoded !== "/404") return { file: `${file}.html`, status: 200 };
  const redirect = redirects.find(({ from }) => from === path);
  if (redirect) return { redirect: redirect.to, status: redirect.status };
  // Only to a page that exists: another address with a slash at the end could name another host.
  if (decoded.endsWith("/") && isFile(`${file.slice(0, -1)}.html`)) {
    return { redirect: encodeURI(decoded.slice(0, -1)), status: 308 };
  }
  return notFound;
}

/**
 * The path as a file name, without "." and ".."; null if it is not a valid one. One with two slashes is not: a redirect to a path that begins
 * so leads to another host.
 */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /\0|\/\//.test(decoded) ? null : normalize(`/${decoded}`);
  } catch {
    return null;
  }
}

/** A redirect's target with the query of the request, before the fragment. */
function withQuery(target: string, query: string | undefined): string {
  const [path = "", fragment] = target.split("#");
  return `${path}${query ? `?${query}` : ""}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Serves the built site as a host would: status codes, types, compression, headers, redirects. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { root, port, certificate } = options;
  const read = (name: string) =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), "utf8") : "";
  const headerRules = parseHeaders(read("_headers"));
  const redirects = parseRedirects(read("_redirects"));
  const compressed = new Map<string, Buffer>();

  function compress(file: string, body: Buffer, encoding: "br" | "gzip"): Buffer {
    const key = `${encoding}:${file}:${statSync(file).mtimeMs}`;
    const known = compressed.get(key);
    if (known) return known;
    const made =
      encoding === "br"
        ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : gzipSync(body);
    compressed.set(key, made);
    return made;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (refuseOtherHosts(request, response)) return;
    const [path = "/", query] = (request.url ?? "/").split("?");
    const file = decodedPath(path) ?? path;
    for (const { pattern, headers, removes } of headerRules) {
      if (!pattern.test(file)) continue;
      for (const name of removes) response.removeHeader(name);
      for (const [name, value] of headers) {
        const before = response.getHeader(name);
        response.setHeader(name, before === undefined ? value : `${before}, ${value}`);
      }
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const found = resolvePath(root, path, redirects);
    // Only an existing file is immutable, not a 404.
    if (found.status !== 200) response.removeHeader("Cache-Control");
    if ("redirect" in found) {
      response.writeHead(found.status, { Location: withQuery(found.redirect, query) });
      response.end();
      return;
    }
    sendFile(request, response, found.file, found.status);
  }

  function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    status: number,
  ) {
    let body: Buffer = readFileSync(file);
    const type = CONTENT_TYPES[extname(file)] ?? "application/octet-stream";
    const etag = `"${statSync(file).mtimeMs.toString(36)}-${body.length.toString(36)}"`;
    if (!response.hasHeader("Cache-Control")) {
      response.setHeader("Cache-Control", REVALIDATED);
    }
    response.setHeader("ETag", etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (status === 200 && request.headers["if-none-match"] === etag) {
      response.writeHead(304).end();
      return;
    }
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
    if (encoding && COMPRESSIBLE.test(type) && body.length >= SMALLEST_WORTH_COMPRESSING_BYTES) {
      body = compress(file, body, encoding);
      response.setHeader("Content-Encoding", encoding);
    }
    response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    try {
      answer(request, response);
    } catch (error) {
      response.writeHead(500, { "Content-Type": "text/plain" }).end(String(error));
    }
  };
  // HTTP/2's requests and responses support everything that is used here, but Node's types differ.
  const server = certificate
    ? createSecureServer(certificate, listener as never)
    : createServer(listener);
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const boundPort = await listen(server, port);
  return {
    url: `${certificate ? "https" : "http"}://${HOST}:${boundPort}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
