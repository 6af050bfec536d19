/** Calls `act` after the browser has painted the result of an interaction, so that slow work does not delay it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
