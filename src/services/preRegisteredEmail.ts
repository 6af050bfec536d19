import { useSyncExternalStore } from "react";

/**
 * The pre-registered e-mail of section 3: starts empty, filled from the hero's form, used by the
 * contact form. It lives as long as the page does and is never stored.
 */
let email = "";
const listeners = new Set<() => void>();

/** Keeps `value` for the contact form and tells everybody who shows it. */
export function setPreRegisteredEmail(value: string): void {
  email = value;
  for (const listener of listeners) listener();
}

/** The pre-registered e-mail, "" until there is one. */
export function usePreRegisteredEmail(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => email,
    () => "",
  );
}
