import { objectOf, parseJson, readBody } from "./request.ts";
import { verifyWebhook } from "./standardWebhook.ts";

/** What an event says about an address. */
export type MailEventKind = "bounced" | "soft_bounced" | "complained";
export type MailEvent = {
  kind: MailEventKind;
  address: string;
  /** The queue's id of the mail, if the event names it. */
  message: string | null;
};
export type MailEventsDependencies = {
  secrets: readonly Uint8Array<ArrayBuffer>[];
  nowS: () => number;
  /**
   * Records an event. `replayed` if this very request was recorded before, `repeated` if the provider sent its event again.
   * Rejects when the database does not answer.
   */
  record: (
    event: MailEvent & { id: string; signedS: number },
  ) => Promise<"recorded" | "repeated" | "replayed">;
};

const HOW_TO_CALL =
  "The mail provider calls this address with a POST of JSON, signed with MAIL_EVENTS_SECRET in the headers webhook-id, webhook-timestamp and webhook-signature (or svix-...), within five minutes: docs/deploy.md, Bounces and complaints.\n";
const BODY_MAX_BYTES = 64 * 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes the provider's signed events. A forged, replayed, stale or malformed request changes nothing, and every one of them
 * gets the same answer. Events that concern no address are accepted and ignored.
 */
export async function handleMailEvents(
  request: Request,
  { secrets, nowS, record }: MailEventsDependencies,
): Promise<Response> {
  if (request.method !== "POST") {
    return refusal(405);
  }
  const body = await readBody(request, BODY_MAX_BYTES);
  const signed = body === null ? null : await verifyWebhook(body, request.headers, secrets, nowS());
  if (body === null || signed === null) return refusal();
  const event = readMailEvent(body);
  if (event === "malformed") return refusal();
  if (event === "ignored") return new Response(null, { status: 204 });
  try {
    if ((await record({ ...event, ...signed })) === "replayed") return refusal();
  } catch {
    // Not 2xx: the provider sends the event again.
    return new Response("Please try again later.\n", {
      status: 503,
      headers: { "Retry-After": "60" },
    });
  }
  return new Response(null, { status: 204 });
}

/** One answer for every POST that is refused: it says how to call, and not what was wrong. */
function refusal(status = 401): Response {
  return new Response(`${status === 405 ? "POST only" : "Unauthorized"}\n${HOW_TO_CALL}`, {
    status,
    ...(status === 405 && { headers: { Allow: "POST" } }),
  });
}

/** Reads an event in the format of Resend: `type` and `data`. */
export function readMailEvent(body: string): MailEvent | "ignored" | "malformed" {
  const event = objectOf(parseJson(body));
  const type = event?.["type"];
  const data = objectOf(event?.["data"]);
  if (typeof type !== "string" || data === null) return "malformed";
  const kind = kindOf(type, data);
  if (kind === null) return "ignored";
  const [address, ...others] = Array.isArray(data["to"]) ? data["to"] : [data["to"]];
  // Our mails have one recipient: of several, nobody could say which of them bounced.
  if (typeof address !== "string" || others.length > 0) return "malformed";
  const plain = /^(?:[^<>]*<)?([^<>\s@]+@[^<>\s@]+)>?$/.exec(address)?.[1];
  if (plain === undefined || plain.length > 254) return "malformed";
  return { kind, address: plain.toLowerCase(), message: messageOf(data["tags"]) };
}

function kindOf(type: string, data: Record<string, unknown>): MailEventKind | null {
  if (type === "email.complained") return "complained";
  if (type !== "email.bounced") return null;
  // "Transient" and "Undetermined" may work another day.
  return objectOf(data["bounce"])?.["type"] === "Permanent" ? "bounced" : "soft_bounced";
}

/** The tag that the transport gives each mail; the API takes a list and gives an object. */
function messageOf(tags: unknown): string | null {
  const tag = Array.isArray(tags)
    ? tags.map(objectOf).find((one) => one?.["name"] === "mail")?.["value"]
    : objectOf(tags)?.["mail"];
  return typeof tag === "string" && UUID.test(tag) ? tag : null;
}
