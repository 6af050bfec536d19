import { server, work } from "./mail";
import { follow, signUp } from "./visitor";

// What arrived at the mail server, and what its readers do with it.

/** The token of a link to a page of the site in a mail that arrived: the last one, or the `n`th. */
export function tokenIn(page: string, n = -1): string | undefined {
  const link = new RegExp(`/newsletter/${page}#token=([0-9a-f-]{36})`);
  return link.exec(server.received.at(n)?.mail.text ?? "")?.[1];
}

/** They follow a link of the last mail. */
export const confirmSignUp = () => follow("confirm_subscription", tokenIn("confirm"));
export const unsubscribe = () => follow("unsubscribe", tokenIn("unsubscribe"));

/** Who got the mails, in their order. */
export const recipients = () => server.received.map(({ recipient }) => recipient);
/** What the mails are about, in their order. */
export const subjects = () => server.received.map(({ mail }) => mail.subject);
export const lastMail = () => server.received.at(-1)?.mail;

/** Signs an address up and runs a worker. Returns the tokens of the last mail that arrived. */
export async function signUpAndWork(email: string) {
  await signUp(email);
  await work();
  return { confirmToken: tokenIn("confirm"), unsubscribeToken: tokenIn("unsubscribe") };
}
