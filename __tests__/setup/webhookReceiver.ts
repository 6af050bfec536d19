import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { serve } from "./loopback";

export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`;
export const OTHER_SECRET = `whsec_${Buffer.from("another one of thirty-two letters").toString("base64")}`;

type WebhookEvent = { type: string; timestamp: string; data: Record<string, unknown> };
type Delivery = { id: string; body: string; headers: IncomingMessage["headers"] };
type Temper = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * A real receiver on loopback, by https with a certificate. It checks signatures with Standard Webhooks' own library and takes each id
 * once; `temper` answers instead of it.
 */
export async function startReceiver(
  temper?: Temper,
  secret: string = WEBHOOK_SECRET,
  certificate?: { key: Buffer; cert: Buffer },
) {
  /** Every request, in the order of its arrival. */
  const deliveries: Delivery[] = [];
  /** What the receiver took: its signature is right, and its id is new. */
  const events = new Map<string, WebhookEvent>();
  const receive: RequestListener = async (request, response) => {
    const { headers } = request;
    const body = await text(request);
    const delivery = { id: String(headers["webhook-id"]), body, headers };
    deliveries.push(delivery);
    if (temper !== undefined) return temper(response, request);
    try {
      const event = new Webhook(secret).verify(body, headers as Record<string, string>);
      if (!events.has(delivery.id)) events.set(delivery.id, event as WebhookEvent);
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  };
  const { url, stop } = await serve(receive, certificate);
  return { url: `${url}/hook`, deliveries, events, stop };
}

/** The settings of a sender to a receiver on this machine. */
export const webhookEnvironment = (url: string, secret = WEBHOOK_SECRET) => ({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
  WEBHOOK_ALLOW_PRIVATE: "true",
});
