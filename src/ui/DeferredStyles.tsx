import { createContext, useContext } from "react";

/** The address of the built sheet. Empty in the development server, whose only sheet holds all styles. */
export const DeferredSheet = createContext("");

/**
 * Links the deferred styles; every page has it once, at the end of its first screen. Browsers show what comes before the
 * link without waiting for the sheet. What is shown there at first must look the same without it (deferred-styles.e2e.ts).
 */
export function DeferredStyles() {
  const href = useContext(DeferredSheet);
  return href ? <link rel="stylesheet" href={href} /> : null;
}
