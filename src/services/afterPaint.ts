/** Calls `act` when the browser has painted what an interaction changed, so that slow work does not delay the answer. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
