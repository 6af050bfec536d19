import { AFTER_CHOICE } from "../../config/pageContract";

/** Runs the tag manager's snippet if the page contains it as plain text until the visitor's choice. */
export function loadTagManager(page: Document): void {
  const waiting = page.querySelector<HTMLScriptElement>(AFTER_CHOICE);
  if (!waiting) return;
  const script = page.createElement("script");
  // The same text, so the hash in the content security policy matches.
  script.textContent = waiting.textContent;
  waiting.replaceWith(script);
}
