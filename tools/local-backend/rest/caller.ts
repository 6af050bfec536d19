import type { IncomingMessage } from "node:http";
import { RestFailure } from "./restFailure";

export type Caller = { role: "anon" | "service_role"; headers: Record<string, string> };
export type Keys = { publicKey: string; secretKey: string };

/** Who calls: the key says it, and a bearer may only repeat the key, because nothing in the project signs a token. Throws 401. */
export function identifyCaller(incoming: IncomingMessage, { publicKey, secretKey }: Keys): Caller {
  const key = incoming.headers["apikey"];
  if (key !== publicKey && key !== secretKey)
    throw unauthorized("401", key ? "Invalid API key" : "No API key found in request");
  const bearer = incoming.headers.authorization?.replace(/^bearer +/i, "");
  if (bearer !== undefined && bearer !== key)
    throw unauthorized("PGRST301", "The bearer is neither the key nor a token of this project");
  return { role: key === secretKey ? "service_role" : "anon", headers: trustedHeaders(incoming) };
}

/** The headers that policies read. What a client says about its own address is overwritten. */
function trustedHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const ofAnEdge = /^(cf-connecting-ip|true-client-ip|x-real-ip|forwarded|x-forwarded-.*)$/;
  const kept = Object.entries(headers).filter(([name]) => !ofAnEdge.test(name));
  const texts = kept.map(([name, value]) => [name, [value ?? ""].flat().join(", ")]);
  return { ...Object.fromEntries(texts), "x-forwarded-for": socket.remoteAddress ?? "" };
}

function unauthorized(code: string, message: string): RestFailure {
  return new RestFailure(401, { code, message }, { "WWW-Authenticate": "Bearer" });
}
