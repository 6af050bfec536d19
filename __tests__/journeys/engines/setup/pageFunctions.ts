// Functions that are sent into the page as their source: none sees anything but its arguments.

/** Under which key of the session's storage a page's complaints are kept. */
export const COMPLAINTS_KEY = "recorded-complaints";

/** The first element that matches, holds exactly these words if any are given, and can be seen. */
export function findInPage(css: string, text: string | null): Element | null {
  const found = [...document.querySelectorAll(css)].filter(
    (element) => text === null || element.textContent?.trim() === text,
  );
  const seen = found.find((element) => element.checkVisibility({ visibilityProperty: true }));
  const { top = 0, bottom = 0 } = seen?.getBoundingClientRect() ?? {};
  // In the middle no card and no header lies over it.
  if (top < 0 || bottom > innerHeight)
    seen?.scrollIntoView({ block: "center", behavior: "instant" });
  return seen ?? null;
}

/** Keeps what goes wrong in the page in its session's storage, from where it can be taken later. */
export function recordComplaints(key: string): void {
  const note = (complaint: string) => {
    const noted = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
    sessionStorage.setItem(key, JSON.stringify([...noted, complaint]));
  };
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      // What the next page cuts off is no error to anybody.
      const isPrefetch = target instanceof HTMLLinkElement && target.rel === "prefetch";
      if (!event.message && (isLeaving || isPrefetch)) return;
      const { src, href } = (target ?? {}) as { src?: string; href?: string };
      note(event.message ? `exception: ${event.message}` : `not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => note(`rejection: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    note(`policy: ${effectiveDirective} blocked ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    note(`console: ${words.join(" ")}`);
    error.apply(console, words);
  };
}

/** Takes what `recordComplaints` has kept. */
export function takeComplaints(key: string): string[] {
  const noted = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  sessionStorage.removeItem(key);
  return noted;
}
