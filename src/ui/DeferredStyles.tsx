import { createContext, useContext } from "react";
import type { DeferredSheet } from "../config/deferredStyles";

/** The addresses of the built sheets. Empty in the development server, whose only sheet holds all styles. */
export const DeferredSheets = createContext<Partial<Record<DeferredSheet, string>>>({});

/**
 * Links the styles of what follows. Browsers show what comes before the link without waiting for the sheet.
 * Nothing before it may use its classes.
 */
export function DeferredStyles({ of }: { of: DeferredSheet }) {
  const href = useContext(DeferredSheets)[of];
  return href ? <link rel="stylesheet" href={href} /> : null;
}
