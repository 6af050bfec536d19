import { senderOf } from "./request.ts";

/**
 * Answers a GET with the network address that asks, as `{"ip": "…"}`, for pages of `allowedOrigin` (or of any, for "*").
 * Nothing is stored and nothing is logged.
 */
export function answerVisitorAddress(request: Request, allowedOrigin: string): Response {
  const headers = {
    "Access-Control-Allow-Origin": allowedOrigin,
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
    Vary: "Origin",
  };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response('{"error":"GET only"}\n', {
      status: 405,
      headers: { ...headers, Allow: "GET, OPTIONS" },
    });
  return new Response(JSON.stringify({ ip: senderOf(request.headers) }), { headers });
}
