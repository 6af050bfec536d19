import type { OneClickAnswer } from "./outbox.ts";

export type OneClickDependencies = {
  /** Takes the token's owner off the list. Rejects only when the database does not answer. */
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
 * One-click leaving (RFC 8058): a POST with the token in the query is enough, as often as it comes,
 * and is answered 200 for any token, until one sender has brought too many wrong ones (429). A GET changes nothing, it leads a person to the page.
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
    // The one case that is not 2xx: saying yes would leave somebody on a list they have left.
    const later = { ...HEADERS, "Retry-After": "60" };
    return new Response("Please try again later.\n", { status: 503, headers: later });
  }
  return new Response("You are off the list.\n", { status: 200, headers: HEADERS });
}

/** As `private.client_ip` in the database: what the edge sets, or the last address that a proxy added. */
function senderOf(headers: Headers): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1);
  return headers.get("cf-connecting-ip") ?? forwarded?.trim() ?? "";
}
