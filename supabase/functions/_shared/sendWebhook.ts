import { lookup as lookUp } from "node:dns/promises";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { signWebhook } from "./standardWebhook.ts";
import { type WebhookRow, webhookBody } from "./webhookMessage.ts";
import { hostOf, isAddress, isPublicAddress, type WebhookTarget } from "./webhookTarget.ts";

const WEBHOOK_TIMEOUT_MS = 10_000;

export type WebhookDependencies = {
  nowS: () => number;
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  /** Stops a try that takes too long. */
  signal?: () => AbortSignal;
};

/**
 * Sends an event to the receiver. Rejects on any answer but 2xx, with a reason that does not quote the receiver. The answer's body is not
 * read, and a redirect is not followed.
 */
export async function sendWebhook(
  target: WebhookTarget,
  row: WebhookRow,
  dependencies: WebhookDependencies,
): Promise<void> {
  const { nowS, resolve = addressesOf } = dependencies;
  const signal = dependencies.signal?.() ?? AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
  const body = webhookBody(row, target.format);
  const signedS = Math.floor(nowS());
  const headers = await signWebhook({ id: row.webhook_id, signedS, body }, target.secrets);
  const addresses = await withLimit(allowedAddresses(target, resolve), signal);
  const status = await post(target.url, addresses, body, headers, signal);
  if (status >= 300 && status < 400)
    throw new Error(`the receiver answered ${status}, and redirects are not followed`);
  if (status < 200 || status >= 300) throw new Error(`the receiver answered ${status}`);
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address);
}

/** The receiver's addresses. Rejects if one of them is in a private network, which somebody else's DNS could name. */
async function allowedAddresses(
  { url, isPrivateAllowed }: WebhookTarget,
  resolve: (host: string) => Promise<string[]>,
): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isAddress(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw new Error("the receiver's host has no address");
  if (!isPrivateAllowed && !addresses.every(isPublicAddress))
    throw new Error("the receiver's host resolves to a private network");
  return addresses;
}

/** Node's own request, because `fetch` would look the host up again and could get another address. */
function post(
  url: URL,
  addresses: readonly string[],
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup: LookupFunction = (_host, { all }, answer) => {
    const [first = { address: "", family: 4 }] = found;
    if (all) answer(null, found);
    else answer(null, first.address, first.family);
  };
  const options: RequestOptions = {
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": String(new TextEncoder().encode(body).length),
    },
    agent: false,
    lookup,
    signal,
  };
  const start = url.protocol === "http:" ? httpRequest : httpsRequest;
  return new Promise((answered, failed) => {
    const outgoing = start(url, options, (answer) => {
      answered(answer.statusCode ?? 0);
      answer.destroy();
    });
    outgoing.on("error", (error) => failed(reasonFor(error, signal)));
    outgoing.end(body);
  });
}

function withLimit<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, failed) => {
    const stop = () => failed(reasonFor(signal.reason, signal));
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener("abort", stop));
  });
}

function reasonFor(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new Error("the receiver did not answer in time");
  const { code } = error as { code?: string };
  return new Error(`the receiver could not be reached: ${code ?? "unknown reason"}`);
}
