import type { IncomingMessage, ServerResponse } from "node:http";

const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Answers 421 and returns true where a request was meant for another host's name. Any page can let its own name
 * point to this machine and then read what a server here answers; the name in the request gives that away.
 */
export function refuseOtherHosts(
  { headers }: Pick<IncomingMessage, "headers">,
  response: Pick<ServerResponse, "writeHead">,
): boolean {
  const named = String(headers[":authority"] ?? headers.host ?? "");
  if (LOOPBACK_NAMES.has(named.replace(/:\d+$/, "").toLowerCase())) return false;
  response
    .writeHead(421, { "Content-Type": "text/plain; charset=utf-8" })
    .end("This server answers to 127.0.0.1 and localhost only.\n");
  return true;
}
