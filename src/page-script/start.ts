/**
 * Our only inline script, the first script in every page's head. Its text is the same in every page, so that one hash
 * in the content security policy is enough; data attributes hold what differs.
 */
import {
  KEPT_BUTTON,
  KEPT_FORM,
  LOAD_AGAIN,
  type LoadFailure,
  PAGE_FAILURE,
  RELOAD,
  type RootData,
  type StartData,
} from "../config/pageContract";
import { NEWSLETTER_PATH } from "../config/routes";
import { pushConsentDefaults, pushConsentUpdate } from "../features/consent/consentCommands";
import { keepEarlyChoice } from "../features/consent/earlyChoice";
import { readConsent } from "../features/consent/storedConsent";
import { saveFormDrafts } from "../features/draft/formDrafts";
import { startStagedLayout } from "../features/staged-layout/stagedLayout";
import { whenActivated } from "../services/activation";
import { afterPaint } from "../services/afterPaint";
import { localStore, sessionStore } from "../services/browserStorage";
import { keepEarlyEvents, showLoadFailure } from "../services/earlyEvents";
import { createFrameworkLoader } from "../services/frameworkLoader";
import { keepMailedToken, returnMailedToken } from "../services/mailedToken";

/** Time after the load event until fonts and lazy pictures are shown even if the framework has not started. */
const EXTRAS_WAIT_MS = 1000;
/**
 * How long a submit waits for the framework before it counts as failed. Checking the reason takes another 2.5 s (issue
 * 17: 10 s in total).
 */
const FRAMEWORK_WAIT_MS = 6500;
/** What shows that a visitor is about to use a form or button that needs the framework. */
const INTENT = ["focusin", "pointerdown", "pointermove"] as const;
const NEEDS_FRAMEWORK = `${KEPT_FORM}, ${KEPT_BUTTON}`;
/** After a failure, pointer movement and typing do not retry: offline, each of them would fail again. */
const NEXT_TOUCH = ["pointerdown", "focusin"];

const dataset: StartData = (document.currentScript as HTMLScriptElement).dataset;
const root: RootData = document.documentElement.dataset;
/**
 * A page whose content depends on its address (?page=2, ?q=,
 * an unknown address). It shows nothing without the framework.
 */
const isDriven = dataset.hydrate === "now" || (dataset.hydrate === "query" && !!location.search);
/** Where the pointer was last seen to move. */
let pointer: string | undefined;
let waitTimer: ReturnType<typeof setTimeout> | undefined;

const loader = createFrameworkLoader(
  window,
  {
    scripts: JSON.parse(dataset.scripts ?? "[]") as string[],
    pageScript: dataset.pageScript ?? "",
  },
  dataset.hydrate === "now",
  fail,
);
const earlyEvents = keepEarlyEvents(document, () => {
  loader.load();
  wait();
});
Object.assign(window, {
  earlyEvents,
  takeEarlyChoice: keepEarlyChoice(document),
  frameworkLoader: { ...loader, ready },
} satisfies Partial<Window>);

if (isDriven) {
  // On a slow connection, fonts and pictures would take half of the bandwidth. The stand-in fonts have the same widths.
  root.extras = "later";
  addEventListener("load", () => setTimeout(showExtras, EXTRAS_WAIT_MS));
  loader.load();
  wait();
} else {
  for (const type of INTENT)
    addEventListener(type, loadAtIntent as EventListener, { capture: true, passive: true });
}
for (const type of NEXT_TOUCH) addEventListener(type, () => afterPaint(loader.retry), true);
addEventListener("online", loader.retry);
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest(LOAD_AGAIN)) loader.load();
  if (!(target as Element).closest(RELOAD)) return;
  saveFormDrafts(document, sessionStore);
  returnMailedToken(window);
  location.reload();
});

startStagedLayout(window);
if (location.pathname.startsWith(NEWSLETTER_PATH)) keepMailedToken(window);

whenActivated(document, applyConsent);
if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) {
  root.gpc = "";
}

/** Tells the tag manager what the visitor has chosen, or shows the cookie card. */
function applyConsent(): void {
  const stored = readConsent(localStore, new Date());
  // Read from process.env and not from `environment`, so that the bundler sees a constant and, without a container,
  // removes this code.
  if (process.env.GATSBY_TAG_MANAGER_ID) {
    window.dataLayer = [];
    pushConsentDefaults(window.dataLayer);
    if (stored) pushConsentUpdate(window.dataLayer, stored);
  }
  if (!stored) root.consent = "ask";
}

function showExtras(): void {
  delete root.extras;
}

/** The browser first paints its response to the touch; then the framework is requested. */
function loadAtIntent({ type, target, clientX, clientY }: FocusEvent & PointerEvent): void {
  // A browser also reports a move when the page scrolls under a resting pointer.
  const hasMoved = pointer !== undefined && pointer !== `${clientX} ${clientY}`;
  if (type === "pointermove") pointer = `${clientX} ${clientY}`;
  if (type === "pointermove" && !hasMoved) return;
  if (!(target as Element).closest?.(NEEDS_FRAMEWORK)) return;
  for (const one of INTENT) removeEventListener(one, loadAtIntent as EventListener, true);
  afterPaint(loader.load);
}

/** The visitor waits for the framework. If it does not start in time, they get an error message. */
function wait(): void {
  waitTimer ??= setTimeout(loader.check, FRAMEWORK_WAIT_MS);
}

function fail(failure: LoadFailure): void {
  clearTimeout(waitTimer);
  waitTimer = undefined;
  earlyEvents.fail(failure);
  if (isDriven) showOnPage(failure);
}

function ready(): void {
  clearTimeout(waitTimer);
  loader.ready();
  showExtras();
  const note = document.querySelector(PAGE_FAILURE);
  if (note) showLoadFailure(note, null);
}

/** Shows a failure of the whole page at its top. */
function showOnPage(failure: LoadFailure): void {
  const note = document.querySelector(PAGE_FAILURE);
  if (note) showLoadFailure(note, failure);
  else document.addEventListener("DOMContentLoaded", () => showOnPage(failure), { once: true });
}
