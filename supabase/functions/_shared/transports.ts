import { type BatchTransport, type Mail, SendFailure, type Transport } from "./mail.ts";
import type { Delivery } from "./mailSettings.ts";

/** The transport for the settings. */
export function transportFor(delivery: Delivery): Transport {
  if (delivery.kind === "http") return httpTransport(delivery);
  return async (mail, signal) => {
    // Imported on demand, because the HTTP transport does not need its library.
    const { smtpTransport } = await import("./smtpTransport.ts");
    await smtpTransport(delivery.url)(mail, signal);
  };
}

/** The provider's batches, where the settings name its address for them. */
export function batchTransportFor(delivery: Delivery): BatchTransport | undefined {
  if (delivery.kind !== "http" || delivery.batchUrl === undefined) return undefined;
  return httpBatchTransport({ url: delivery.batchUrl, key: delivery.key });
}

type Api = { url: string; key: string };

/** Sends through a provider's JSON API with the same format as Resend's. */
export function httpTransport(api: Api): Transport {
  return (mail, signal) => post(api, messageOf(mail), mail.idempotencyKey, signal);
}

/** How many mails Resend takes in one call. */
const BATCH_MAX_MAILS = 100;

/** Sends several mails in one call of such an API. The same mails have the same idempotency key at every try. */
export function httpBatchTransport(api: Api): BatchTransport {
  return {
    max: BATCH_MAX_MAILS,
    async send(mails, signal) {
      const keys = mails.map(({ idempotencyKey }) => idempotencyKey).join(" ");
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(keys));
      const key = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
      await post(api, mails.map(messageOf), key.join(""), signal);
    },
  };
}

async function post(
  { url, key }: Api,
  body: object,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  let reply: Response;
  let answer: string;
  try {
    reply = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(body),
      redirect: "error", // a redirected POST may arrive as a GET and look like success
      signal,
    });
    answer = await reply.text();
  } catch (thrown) {
    throw new SendFailure(`the mail provider did not answer: ${thrown}`, "provider");
  }
  const said = `the mail provider answered ${reply.status}: ${answer}`;
  if (reply.ok) {
    // Not the API: such as the page of a proxy. The mail may not have been accepted.
    if (!isJsonObject(answer)) throw new SendFailure(said, "provider");
    return;
  }
  throw new SendFailure(
    said,
    isAboutProvider(reply.status) ? "provider" : "mail",
    secondsOf(reply.headers.get("retry-after")),
  );
}

/** A wrong key or address, too many requests and faults of the server concern every mail; other refusals one. */
function isAboutProvider(status: number): boolean {
  return [401, 402, 403, 404, 405, 408, 429].includes(status) || status >= 500;
}

/** Retry-After as seconds. Its other form, a date, is not used: the clocks may differ. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

function messageOf(mail: Mail) {
  const { from, to, replyTo, subject, text, html, headers, messageId, idempotencyKey } = mail;
  const attachments = mail.attachments?.map((file) => ({
    filename: file.filename,
    content_type: file.contentType,
    content: base64Of(file.text),
  }));
  return {
    from,
    to: [to],
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    subject,
    text,
    html,
    headers: { ...headers, "Message-ID": messageId },
    // Comes back with the provider's events, which do not name the Message-ID.
    tags: [{ name: "mail", value: idempotencyKey }],
    ...(attachments === undefined ? {} : { attachments }),
  };
}

function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
