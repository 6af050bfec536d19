import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** From this call on React listens itself; what was kept until now follows when the page is live. */
export function replaceHydrateFunction() {
  // The development server renders in the browser alone: there is nothing to hydrate.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element): void => {
    window.earlyEvents?.stop();
    hydrateRoot(container, element);
  };
}
