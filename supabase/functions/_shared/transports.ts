import type { Mail, Transport } from "./mail.ts";
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

/** Sends through a provider's JSON API with the same format as Resend's. */
export function httpTransport({ url, key }: { url: string; key: string }): Transport {
  return async (mail, signal) => {
    const reply = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": mail.idempotencyKey,
      },
      body: JSON.stringify(messageOf(mail)),
      redirect: "error", // a redirected POST may arrive as a GET and look like success
      signal,
    });
    const answer = await reply.text();
    if (!reply.ok) throw new Error(`the mail provider answered ${reply.status}: ${answer}`);
  };
}

function messageOf({ from, to, replyTo, subject, text, html, headers, messageId }: Mail) {
  return {
    from,
    to: [to],
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    subject,
    text,
    html,
    headers: { ...headers, "Message-ID": messageId },
  };
}
