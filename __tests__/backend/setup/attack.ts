import type { Call } from "./backendProcess";

/** What a stranger with the public key tries, and the status it is answered with. */
export type Attack = Call & { name: string; status: number };

export const read = (name: string, path: string, status: number, headers = {}): Attack => ({
  name,
  method: "GET",
  path,
  status,
  headers,
});
export const REFRESH = {
  verification_token: "33333333-3333-4333-8333-333333333333",
  unsubscribed_at: null,
  subscribed_at: "2020-01-01",
};
export const patch = (
  name: string,
  path: string,
  status: number,
  headers = {},
  body: unknown = REFRESH,
): Attack => ({
  name,
  method: "PATCH",
  path,
  status,
  headers,
  body,
});
export const post = (
  name: string,
  path: string,
  status: number,
  body: unknown,
  headers = {},
): Attack => ({
  name,
  method: "POST",
  path,
  status,
  headers,
  body,
});
