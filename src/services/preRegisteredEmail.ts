import { useSyncExternalStore } from "react";

/**
 * The pre-registered e-mail of section 3: starts empty, filled from the hero's form, used by the
 * contact form. It lives as long as the page does.
 */
export type PreRegisteredEmail = {
  address: string;
  /** It was sent as a sign-up as well, so it is not the contact form's alone to keep. */
  isSent: boolean;
};
const NONE: PreRegisteredEmail = { address: "", isSent: false };
let email = NONE;
const listeners = new Set<() => void>();

/** Keeps `address` for the contact form and tells everybody who shows it. */
export function setPreRegisteredEmail(address: string, isSent: boolean): void {
  email = { address, isSent };
  for (const listener of listeners) listener();
}

/** The pre-registered e-mail; its address is "" until there is one. */
export function usePreRegisteredEmail(): PreRegisteredEmail {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => email,
    () => NONE,
  );
}
