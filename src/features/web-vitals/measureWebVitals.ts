import type { WebVitalsEvent } from "./loadWebVitals";

/** A value as Google's library measures it, for example the time of the largest paint. */
export type WebVital = Omit<WebVitalsEvent, "event">;
/** Starts measuring one value, and calls back with it at the latest when the page is hidden. */
export type MeasureWebVital = (report: (value: WebVital) => void) => void;

/** Sends each value as an event to `view.pushWebVitals`, which exists only while the visitor allows it. */
export function measureWebVitals(measures: readonly MeasureWebVital[], view: Window): void {
  for (const measure of measures)
    measure(({ name, value, id, rating }) =>
      view.pushWebVitals?.({ event: "web_vitals", name, value, id, rating }),
    );
}
