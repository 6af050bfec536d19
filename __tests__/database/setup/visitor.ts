import { backend, sql } from "./backendProcess";

/** Two people of most tests. */
export const ADA = "ada@example.com";
export const EVE = "eve@example.com";
/** The addresses of so many others. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, n) => `reader${n}@example.com`);

// What a visitor does over HTTP, as the site does it, from the network of `peer`.
export const post = (path: string, body: object, peer?: string) =>
  backend.call({ method: "POST", path, body }, peer);

export async function signUp(email: string, peer?: string): Promise<void> {
  expect((await post("newsletter_subscriptions", { email }, peer)).status).toBe(201);
}

/** Asks again for an address that is known. */
export const askAgain = (email: string, body: object = { unsubscribed_at: null }) =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${encodeURIComponent(email)}`,
    headers: { "x-subscriber-email": email },
    body,
  });

/** The row of a sign-up. */
export const subscription = async (email = ADA) =>
  (await sql("select * from newsletter_subscriptions where email = $1", [email]))[0];

/** Sends a message by the contact form; `more` is what it says apart from its sender. */
export async function write(email: string, more: object = {}, peer?: string): Promise<void> {
  const body = { full_name: "Ada", email, country: "GB", subject: "AI Growth", ...more };
  expect((await post("contact_submissions", body, peer)).status).toBe(201);
}

/** Calls a function of the links in mails. Returns its status and answer, without spaces. */
export async function follow(name: string, token: unknown): Promise<string> {
  const { status, text } = await post(`rpc/${name}`, { token });
  return `${status} ${text.replaceAll(" ", "")}`;
}
