import type { IncomingMessage } from "node:http";
import { RestFailure } from "./restFailure";

export type Caller = { role: "anon" | "service_role"; headers: Record<string, string> };
export type Keys = { publicKey: string; secretKey: string };

/** Who calls: the key says it, and a bearer may only repeat the key. Throws 401. */
export function identifyCaller(incoming: IncomingMessage, { publicKey, secretKey }: Keys): Caller {
  const key = incoming.headers["apikey"];
  if (key === undefined) throw noKey("No API key found in request");
  if (key !== publicKey && key !== secretKey) throw noKey("Invalid API key");
  const bearer = incoming.headers.authorization?.replace(/^bearer +/i, "");
  if (bearer !== undefined && bearer !== key) throw forgedBearer(bearer);
  const role = key === secretKey ? "service_role" : "anon";
  return { role, headers: trustedHeaders(incoming) };
}

/** The headers that policies read. What a client says about its own address is overwritten. */
function trustedHeaders(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (/^(cf-connecting-ip|true-client-ip|x-real-ip|forwarded|x-forwarded-.*)$/.test(name)) {
      continue;
    }
    headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  }
  headers["x-forwarded-for"] = incoming.socket.remoteAddress ?? "";
  return headers;
}

function noKey(message: string): RestFailure {
  return new RestFailure(401, { code: "401", message }, { "WWW-Authenticate": "Bearer" });
}

/** No token is ever good here: nothing in the project signs one. */
function forgedBearer(bearer: string): RestFailure {
  const parts = bearer.split(".");
  let reason = `(CompactDecodeError Invalid number of parts: Expected 3 parts; got ${parts.length})`;
  if (parts.length === 3) reason = parts[2] === "" ? "JWSNoSignatures" : "JWSInvalidSignature";
  const message = `JWSError ${reason}`;
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new RestFailure(401, { code: "PGRST301", message }, { "WWW-Authenticate": challenge });
}
