import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";

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
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, path: address, method, headers, timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    );
    request.once("timeout", () => request.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    request.once("error", reject);
    request.end(body);
  });
}
