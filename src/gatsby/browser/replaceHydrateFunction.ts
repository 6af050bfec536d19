import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** React handles events from this call on. The kept early events are replayed once all effects have run. */
export function replaceHydrateFunction() {
  // The development server renders in the browser only, so there is nothing to hydrate.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element): void => {
    window.earlyEvents?.stop();
    hydrateRoot(container, element);
  };
}
