import { PRE_REGISTERED_EMAIL_KEY } from "../shared/config/pageContract";
import { sessionStore } from "./browserStorage";

/** Called with the new address and the one before it; "" if there was none. */
type Listener = (address: string, previous: string) => void;
const listeners = new Set<Listener>();

/**
 * Sets the pre-registered email (docs/requirements.md#sign-up-forms) and calls all listeners. The hero's form sets it, the contact
 * form takes it over into its draft. It is kept for the visit, so that a later address replaces it there.
 */
export function setPreRegisteredEmail(address: string): void {
  const previous = sessionStore.getText(PRE_REGISTERED_EMAIL_KEY) ?? "";
  sessionStore.setText(PRE_REGISTERED_EMAIL_KEY, address);
  for (const listener of listeners) listener(address, previous);
}

/** Calls `listener` on each change, until the returned function is called. */
export function onPreRegisteredEmail(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
