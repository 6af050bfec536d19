/**
 * The pre-registered e-mail of section 3: starts empty, filled from the hero's form, used by the
 * contact form. It lives as long as the page does.
 */
export type PreRegisteredEmail = {
  address: string;
  /** It was sent as a sign-up as well, so it is not the contact form's alone to keep. */
  isSent: boolean;
};
let email: PreRegisteredEmail = { address: "", isSent: false };
const listeners = new Set<() => void>();

/** Keeps `address` for the contact form and tells everybody who shows it. */
export function setPreRegisteredEmail(address: string, isSent: boolean): void {
  email = { address, isSent };
  for (const listener of listeners) listener();
}

/** The pre-registered e-mail as it is now; its address is "" until there is one. */
export const preRegisteredEmail = (): PreRegisteredEmail => email;

/** Calls `listener` whenever it changes, until the returned function is called. */
export function onPreRegisteredEmail(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
