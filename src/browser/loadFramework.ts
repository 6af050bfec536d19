/**
 * Loads the framework: React and the islands of a page, as scripts. `createFramework` is in the inline start script and
 * owns the status; the page script gives it what is needed only later (`installFramework`).
 *
 *              a form is touched or sent, or
 *              the page depends on its address            all islands respond
 *   waiting ─────────────────────────────▶ loading ──────────────────────────▶ ready
 *                                          ▲    │
 *            the next touch, send, or      │    │ a script is lost, or none
 *            the connection returns        │    │ responds in RESPONSE_WAIT_MS
 *                                          │    ▼
 *                                        failed │ outdated: a deployment has removed the scripts; only a reload helps
 *
 * Until the page script has come, it is the script that is loaded; `extend` puts React and the islands in its place.
 * A failure drops what was sent, and each form says that it failed. The framework may still become ready after it.
 */

import { saveFormDrafts } from "../features/form-drafts/formDrafts";
import { afterPaint } from "../services/afterPaint";
import type { BrowserStorage } from "../services/browserStorage";
import { isGone } from "../services/isGone";
import { RESPONSE_WAIT_MS } from "../shared/config/durations";
import {
  KEPT_BUTTON,
  KEPT_FORM,
  LOAD_AGAIN,
  type LoadFailure,
  PAGE_FAILURE,
  RELOAD,
  type RootData,
  type StartData,
} from "../shared/config/pageContract";
import { type EarlyEvents, failEarlyEvents, keepEarlyEvents, showLoadFailure } from "./earlyEvents";

export type Framework = {
  readonly data: StartData;
  readonly earlyEvents: EarlyEvents;
  /** Loads, or tries again after a failure. Does nothing once the framework is ready. */
  load(): void;
  /** Called by the page script. From then on its scripts are loaded, and `findReason` finds out why one is lost. */
  extend(findReason: () => Promise<LoadFailure>): void;
  /** Called by the islands' script when all of them respond. */
  ready(): void;
};

declare global {
  interface Window {
    framework?: Framework;
  }
}

/** What may succeed after a failure. Typing and pointer movement do not retry: offline, each of them would fail again. */
const RETRY = ["online", "pointerdown", "focusin"] as const;

/** Owns the status. `data`: of the start script; `search`: the query of the page's address. */
export function createFramework(view: Window, data: StartData, search: string): Framework {
  const page = view.document;
  const { pageScript = "", hydrate } = data;
  const scripts = data.scripts?.split(" ") ?? [];
  /** Whether the content of the page depends on its address, so that it needs scripts at once. */
  const dependsOnAddress = hydrate === "now" || (hydrate === "query" && search !== "");
  let status: "waiting" | "loading" | "ready" | "failed" | "outdated" = "waiting";
  /** Without these no island responds. Until the page script has come, it is the one that is missing. */
  let needed = dependsOnAddress ? scripts : [pageScript];
  /** Scripts that are in the HTML or were requested, unless they failed. */
  const requested = new Set(hydrate === "now" ? [pageScript, ...scripts] : [pageScript]);
  let findReason = async (): Promise<LoadFailure> => "unreachable";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const earlyEvents = keepEarlyEvents(page, load);

  function request(src: string): void {
    if (requested.has(src)) return;
    requested.add(src);
    const script = page.createElement("script");
    script.src = src;
    // Browsers load such scripts last, but the visitor waits for these.
    script.fetchPriority = "high";
    page.head.append(script);
  }

  function load(): void {
    if (status === "outdated") fail(status);
    else if (status !== "ready") {
      status = "loading";
      timer ??= setTimeout(check, RESPONSE_WAIT_MS);
      needed.forEach(request);
    }
  }

  /** Reports a failure, unless the framework becomes ready, or is loaded again, while the reason is looked for. */
  async function check(): Promise<void> {
    const attempt = timer;
    const failure = await findReason();
    if (status === "loading" && timer === attempt) fail(failure);
  }

  function fail(failure: LoadFailure): void {
    clearTimeout(timer);
    timer = undefined;
    status = failure === "outdated" ? failure : "failed";
    failEarlyEvents(earlyEvents, failure);
    if (dependsOnAddress) showAtTop(failure);
  }

  /** Shows the failure at the top of the page, as soon as that part of the HTML is there; null hides it. */
  function showAtTop(failure: LoadFailure | null): void {
    const note = page.querySelector(PAGE_FAILURE);
    if (note) showLoadFailure(note, failure);
    else page.addEventListener("DOMContentLoaded", () => showAtTop(failure));
  }

  // Error events of scripts do not bubble, hence the capture phase.
  view.addEventListener(
    "error",
    ({ target }) => {
      const src = (target as Element).getAttribute?.("src") ?? "";
      if (requested.delete(src) && status === "loading" && needed.includes(src)) void check();
    },
    true,
  );
  for (const type of RETRY)
    view.addEventListener(
      type,
      (event) => {
        // Sending loads by itself. Loaded while it is pressed, "Try Again" would go away before its click.
        if ((event.target as HTMLButtonElement).type === "submit") return;
        request(pageScript);
        if (status === "failed") load();
      },
      true,
    );
  if (dependsOnAddress) {
    if (!data.fonts) (page.documentElement.dataset as RootData).fonts = "later";
    load();
  }
  return {
    data,
    earlyEvents,
    load,
    extend(find) {
      findReason = find;
      needed = scripts;
      if (status !== "waiting") load();
    },
    ready() {
      clearTimeout(timer);
      status = "ready";
      delete (page.documentElement.dataset as RootData).fonts;
      showAtTop(null);
    },
  };
}

/** What shows that a visitor is about to use a form or button that needs the framework. */
const INTENT = ["focusin", "pointerdown", "pointermove"] as const;

/** In the page script: loads the framework in time for the visitor's first use of a form, and offers the reload. */
export function installFramework(
  framework: Framework,
  view: Window,
  storage: BrowserStorage,
): void {
  const page = view.document;
  const needsFramework = `${KEPT_FORM}, ${KEPT_BUTTON}`;
  /** Where the pointer was last seen to move. */
  let pointer: string | undefined;

  /** Loads once the visitor moves to, touches or focuses a form. */
  function loadAtIntent({ type, target, clientX, clientY }: FocusEvent & PointerEvent): void {
    // A browser also reports a move when the page scrolls under a resting pointer.
    const hasMoved = pointer !== undefined && pointer !== `${clientX} ${clientY}`;
    if (type === "pointermove") pointer = `${clientX} ${clientY}`;
    if (type === "pointermove" && !hasMoved) return;
    if ((target as Element).closest?.(needsFramework)) loadAfterPaint();
  }

  /** Lets the browser paint its response to the touch before the framework is requested. */
  function loadAfterPaint(): void {
    for (const type of INTENT) view.removeEventListener(type, loadAtIntent as EventListener, true);
    afterPaint(framework.load);
  }

  framework.extend(async () => {
    const gone = await Promise.all(framework.data.scripts?.split(" ").map(isGone) ?? []);
    return gone.includes(true) ? "outdated" : "unreachable";
  });
  for (const type of INTENT)
    view.addEventListener(type, loadAtIntent as EventListener, { capture: true, passive: true });
  // A field that got the focus before this script ran.
  if (page.activeElement?.closest(needsFramework)) loadAfterPaint();
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(LOAD_AGAIN)) framework.load();
    if (!(target as Element).closest(RELOAD)) return;
    saveFormDrafts(page, storage);
    view.location.reload();
  });
}
