/**
 * The pre-registered e-mail (docs/requirements.md#sign-up-forms): at first empty, set by the hero's form, used by the contact form. It is kept
 * until the page is left or reloaded.
 */
export type PreRegisteredEmail = {
  address: string;
  /** Whether it is sent as a sign-up too. If not, only the contact form's draft keeps it. */
  isSent: boolean;
};
let email: PreRegisteredEmail = { address: "", isSent: false };
const listeners = new Set<() => void>();

/** Sets the e-mail and calls all listeners. */
export function setPreRegisteredEmail(address: string, isSent: boolean): void {
  email = { address, isSent };
  for (const listener of listeners) listener();
}

/** The current pre-registered e-mail; its address is "" until it is set. */
export const preRegisteredEmail = (): PreRegisteredEmail => email;

/** Calls `listener` on each change, until the returned function is called. */
export function onPreRegisteredEmail(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
