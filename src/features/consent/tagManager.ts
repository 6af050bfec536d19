import { AFTER_CHOICE } from "../../config/pageContract";

/** Runs the tag manager's snippet where it waits in the page as plain text for the visitor's choice. */
export function loadTagManager(page: Document): void {
  const waiting = page.querySelector<HTMLScriptElement>(AFTER_CHOICE);
  if (!waiting) return;
  const script = page.createElement("script");
  // The same text, so the policy's hash covers it.
  script.textContent = waiting.textContent;
  waiting.replaceWith(script);
}
