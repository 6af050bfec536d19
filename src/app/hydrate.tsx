import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_SHOWN } from "../services/earlyEvents";

/** From this call on React listens itself; what was kept until now follows when the page is live. */
export function replaceHydrateFunction() {
  // The development server renders in the browser alone: there is nothing to hydrate.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element): void => {
    window.earlyEvents?.stop();
    hydrateRoot(container, element);
  };
}

/** Tells the page script that the framework has put another page into the document. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  document.dispatchEvent(new Event(PAGE_SHOWN));
};

/** Effects of the whole page have run when this one does, so every handler is in place. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    window.earlyEvents?.stop();
    window.earlyEvents?.replay();
  }, []);
  return null;
}
