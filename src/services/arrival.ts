import { ARRIVAL_KEY } from "../shared/config/pageContract";
import type { BrowserStorage } from "./browserStorage";

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** How a visit began: the first page, the host that linked to it, and the campaign in its address. */
export type Arrival = { page: string; referrer?: string } & Partial<
  Record<(typeof CAMPAIGN)[number], string>
>;

declare global {
  interface Window {
    /** Read when a form is sent. Undefined where the visitor asks not to be tracked. */
    arrival?: Arrival | undefined;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/**
 * Keeps how this visit began, in memory and in the storage of the tab. Under Global Privacy Control or Do Not Track it
 * keeps nothing.
 */
export function keepArrival(view: Window, storage: BrowserStorage): void {
  const { navigator, location, document } = view;
  if (navigator.globalPrivacyControl || navigator.doNotTrack === "1") {
    storage.remove(ARRIVAL_KEY);
    return;
  }
  view.arrival = (storage.getJson(ARRIVAL_KEY) as Arrival | null) ?? undefined;
  if (view.arrival) return;
  const arrival: Arrival = { page: location.pathname };
  const { host } = new URL(document.referrer || location.href);
  if (host !== location.host) arrival.referrer = host;
  const query = new URLSearchParams(location.search);
  for (const name of CAMPAIGN) {
    const value = query.get(name);
    if (value) arrival[name] = value;
  }
  view.arrival = arrival;
  storage.setJson(ARRIVAL_KEY, arrival);
}
