import { lookup as lookUp } from "node:dns/promises";
import { buildConnector, Client } from "undici";
import { signWebhook } from "./standardWebhook.ts";
import { type WebhookRow, webhookBody } from "./webhookMessage.ts";
import { hostOf, isIpAddress, isPublicIpAddress, type WebhookTarget } from "./webhookTarget.ts";

const WEBHOOK_TIMEOUT_MS = 10_000;
/** For each address of the receiver's host, so that there is time for the next one. */
const CONNECT_TIMEOUT_MS = 3_000;

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
  const addresses = isIpAddress(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw new Error("the receiver's host has no address");
  if (!isPrivateAllowed && !addresses.every(isPublicIpAddress))
    throw new Error("the receiver's host resolves to a private network");
  return addresses;
}

/**
 * Sends the request with undici, which takes a connection: `fetch` would look the host up again and could get another address, and the
 * `lookup` of node:https does not exist on Supabase's runtime.
 */
async function post(
  url: URL,
  addresses: readonly string[],
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const client = new Client(url.origin, { connect: connectorTo(addresses, signal) });
  try {
    const answer = await client.request({
      method: "POST",
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, "content-type": "application/json" },
      body,
      reset: true,
      signal,
    });
    // The connection is closed before the body has arrived.
    answer.body.on("error", () => {});
    return answer.statusCode;
  } catch (error) {
    throw reasonFor(error, signal);
  } finally {
    void client.destroy();
  }
}

/** Connects to the first of the addresses that can be reached. A certificate must be one of the host's name. */
function connectorTo(addresses: readonly string[], signal: AbortSignal): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return (options, done) => {
    const tryFrom = ([hostname = "", ...others]: readonly string[]) =>
      connect({ ...options, hostname }, (...result) => {
        const isOver = result[0] === null || others.length === 0 || signal.aborted;
        if (isOver) done(...result);
        else tryFrom(others);
      });
    tryFrom(addresses);
  };
}

function withLimit<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((done, failed) => {
    const stop = () => failed(reasonFor(signal.reason, signal));
    signal.addEventListener("abort", stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
  });
}

function reasonFor(error: unknown, signal: AbortSignal): Error {
  if (signal.aborted) return new Error("the receiver did not answer in time");
  const { code, message = "", name } = error as Error & { code?: string };
  // Deno before 2.7 gives no code to errors of TLS.
  const [, certificateFault] = /^invalid peer certificate: (\w+)/.exec(message) ?? [];
  return new Error(`the receiver could not be reached: ${code ?? certificateFault ?? name}`);
}
