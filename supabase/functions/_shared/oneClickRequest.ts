import type { OneClickAnswer } from "./outbox.ts";
import { senderOf } from "./request.ts";

export type OneClickDependencies = {
  /** Unsubscribes the token's owner. Rejects only when the database does not answer. */
  unsubscribe: (token: string, sender: string) => Promise<OneClickAnswer>;
  siteUrl: string;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "Referrer-Policy": "no-referrer",
};

/**
 * One-click unsubscription (RFC 8058): a POST with the token in the query unsubscribes, and may be repeated. Every token
 * is answered with 200, until one sender has sent too many wrong ones (429). A GET changes nothing and redirects to the
 * unsubscribe page.
 */
export async function handleOneClick(
  request: Request,
  dependencies: OneClickDependencies,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET" || request.method === "HEAD") {
    const fragment = UUID.test(token) ? `#token=${token}` : "";
    const Location = `${dependencies.siteUrl}/newsletter/unsubscribe${fragment}`;
    return new Response(null, { status: 303, headers: { ...HEADERS, Location } });
  }
  if (request.method !== "POST") {
    return new Response("POST only\n", {
      status: 405,
      headers: { ...HEADERS, Allow: "GET, POST" },
    });
  }
  try {
    if (UUID.test(token)) {
      const { wait_s } = await dependencies.unsubscribe(token, senderOf(request.headers));
      if (wait_s) {
        const later = { ...HEADERS, "Retry-After": String(wait_s) };
        return new Response("Too many wrong links.\n", { status: 429, headers: later });
      }
    }
  } catch {
    // Not 200: the person would stay on the list but be told that they are not.
    const later = { ...HEADERS, "Retry-After": "60" };
    return new Response("Please try again later.\n", { status: 503, headers: later });
  }
  return new Response("You are off the list.\n", { status: 200, headers: HEADERS });
}
