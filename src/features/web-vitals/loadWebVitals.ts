import type { AnalyticsEvent, PushEvent } from "../../services/dataLayer";

export type WebVitalsEvent = Extract<AnalyticsEvent, { event: "web_vitals" }>;

declare global {
  interface Window {
    /** Where the script that measures sends its values; undefined while the visitor does not allow it. */
    pushWebVitals?: ((event: WebVitalsEvent) => void) | undefined;
  }
}

export type WebVitalsDependencies = {
  page: Document;
  view: Window;
  /** Address of the script that measures. */
  src: string;
  pushEvent: PushEvent;
};

/**
 * Returns a function to call with whether the visitor allows the category Performance, as soon as it is known and when
 * it changes. If so, the script that measures is requested after the page has loaded.
 */
export function createWebVitalsLoader({
  page,
  view,
  src,
  pushEvent,
}: WebVitalsDependencies): (isAllowed: boolean) => void {
  let isRequested = false;

  function request(): void {
    if (isRequested || !view.pushWebVitals) return;
    isRequested = true;
    const script = page.createElement("script");
    script.src = src;
    page.head.append(script);
  }

  const hasLoaded = () => page.readyState === "complete";
  if (!hasLoaded()) view.addEventListener("load", request, { once: true });
  return (isAllowed) => {
    view.pushWebVitals = isAllowed ? pushEvent : undefined;
    if (hasLoaded()) request();
  };
}
