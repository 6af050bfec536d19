import type { IncomingMessage } from "node:http";

export const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "HEAD"];
const PREFLIGHT_MAX_AGE_S = 86_400;
const EXPOSED_HEADERS =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit";

/** What a browser must hear to read an answer from another origin; nothing for anybody else. */
export function crossOriginHeaders(incoming: IncomingMessage): Record<string, string> {
  if (incoming.headers.origin === undefined) return {};
  const allowed = { "Access-Control-Allow-Origin": "*" };
  if (incoming.method !== "OPTIONS") {
    return { ...allowed, "Access-Control-Expose-Headers": EXPOSED_HEADERS };
  }
  const asked = incoming.headers["access-control-request-headers"];
  const names = `Authorization, ${asked?.split(/\s*,\s*/).join(", ")}, Accept, Accept-Language, Content-Language`;
  return {
    ...allowed,
    ...(asked === undefined ? {} : { "Access-Control-Allow-Headers": names }),
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Max-Age": String(PREFLIGHT_MAX_AGE_S),
  };
}
