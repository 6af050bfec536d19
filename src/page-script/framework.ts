/** Loads the scripts of the page's islands when a visitor is about to use a form, and reports when they do not come. */
import {
  KEPT_BUTTON,
  KEPT_FORM,
  LOAD_AGAIN,
  type LoadFailure,
  RELOAD,
} from "../config/pageContract";
import { saveFormDrafts } from "../features/draft/formDrafts";
import { afterPaint } from "../services/afterPaint";
import type { BrowserStorage } from "../services/browserStorage";
import type { EarlyEvents } from "../services/earlyEvents";
import { createFrameworkLoader } from "../services/frameworkLoader";
import { returnMailedToken } from "../services/mailedToken";
import { type PageStart, RESPONSE_WAIT_MS, showFailure, showReady } from "../services/pageStart";

/** What shows that a visitor is about to use a form or button that needs the framework. */
const INTENT = ["focusin", "pointerdown", "pointermove"] as const;
const NEEDS_FRAMEWORK = `${KEPT_FORM}, ${KEPT_BUTTON}`;
/** After a failure, pointer movement and typing do not retry: offline, each of them would fail again. */
const NEXT_TOUCH = ["pointerdown", "focusin"];

export type FrameworkDependencies = {
  view: Window;
  /** Where drafts are kept when the page is reloaded. */
  storage: BrowserStorage;
  start: PageStart;
  earlyEvents: EarlyEvents;
};

/** Loads the framework in time for the visitor's first use of a form, or at once on a driven page. */
export function installFramework({
  view,
  storage,
  start,
  earlyEvents,
}: FrameworkDependencies): void {
  const page = view.document;
  /** Where the pointer was last seen to move. */
  let pointer: string | undefined;
  let waitTimer: ReturnType<typeof setTimeout> | undefined;
  const scripts = start.data.scripts?.split(" ") ?? [];
  const loader = createFrameworkLoader(view, scripts, start.isDriven, start.failed, fail);

  function load(): void {
    loader.load();
    wait();
  }

  /** The visitor waits. If the framework does not start in time, they get an error message. */
  function wait(): void {
    const waited = view.performance.now() - (start.waitingSince ?? view.performance.now());
    waitTimer ??= setTimeout(loader.check, RESPONSE_WAIT_MS - waited);
  }

  function stopWaiting(): void {
    clearTimeout(waitTimer);
    waitTimer = undefined;
    start.waitingSince = undefined;
  }

  function fail(failure: LoadFailure): void {
    stopWaiting();
    showFailure(page, earlyEvents, start.isDriven, failure);
  }

  /** The browser first paints its response to the touch; then the framework is requested. */
  function loadAtIntent({ type, target, clientX, clientY }: FocusEvent & PointerEvent): void {
    // A browser also reports a move when the page scrolls under a resting pointer.
    const hasMoved = pointer !== undefined && pointer !== `${clientX} ${clientY}`;
    if (type === "pointermove") pointer = `${clientX} ${clientY}`;
    if (type === "pointermove" && !hasMoved) return;
    if ((target as Element).closest?.(NEEDS_FRAMEWORK)) intend();
  }

  function intend(): void {
    for (const type of INTENT) view.removeEventListener(type, loadAtIntent as EventListener, true);
    afterPaint(loader.load);
  }

  start.takeOver();
  start.ready = () => {
    stopWaiting();
    loader.ready();
    showReady(page);
  };
  earlyEvents.onKept = load;
  if (start.isReady) start.ready();
  else if (start.isDriven || start.waitingSince !== undefined) load();
  else {
    for (const type of INTENT)
      view.addEventListener(type, loadAtIntent as EventListener, { capture: true, passive: true });
    // A field that got the focus before this script ran.
    if (page.activeElement?.closest(NEEDS_FRAMEWORK)) intend();
  }
  for (const type of NEXT_TOUCH) view.addEventListener(type, () => afterPaint(loader.retry), true);
  view.addEventListener("online", loader.retry);
  page.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(LOAD_AGAIN)) load();
    if (!(target as Element).closest(RELOAD)) return;
    saveFormDrafts(page, storage);
    returnMailedToken(view);
    view.location.reload();
  });
}
