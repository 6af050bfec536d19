import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { urlToHttpOptions } from "node:url";

const TIMEOUT_MS = 15_000;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type AskOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * Requests exactly this address from `origin`. fetch would resolve ".." and backslashes before the host sees
 * them, and follow redirects.
 */
export function askHost(
  origin: string,
  address: string,
  { method = "GET", headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const host = urlToHttpOptions(new URL(origin));
  const send = host.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      { ...host, path: address, method, headers, timeout: TIMEOUT_MS },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), reject);
      },
    );
    request.once("timeout", () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.once("error", reject);
    request.end(body);
  });
}
