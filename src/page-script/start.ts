/**
 * The one inline script, first in every page's head and the same text in all of them, so that one
 * hash in the content security policy covers it. What differs by page stands in its data attributes.
 */
import {
  LOAD_AGAIN,
  type LoadFailure,
  PAGE_FAILURE,
  PAGE_SHOWN,
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
import { afterPaint } from "../services/afterPaint";
import { localStore, sessionStore } from "../services/browserStorage";
import { keepEarlyEvents, showLoadFailure } from "../services/earlyEvents";
import { createFrameworkLoader } from "../services/frameworkLoader";
import { keepMailedToken, returnMailedToken } from "../services/mailedToken";
import { keepAddressReadable } from "../services/readableAddress";

/** After everything has been fetched: where the framework has not come, the page still gets them. */
const EXTRAS_WAIT_MS = 1000;
/** How long a submit waits for the framework before it counts as failed; asking why takes 2.5 s more (issue 17: 10 s in all). */
const FRAMEWORK_WAIT_MS = 6500;
const FIRST_TOUCH = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];
/** Moving and typing do not try again: offline, each would fail once more. */
const NEXT_TOUCH = ["pointerdown", "focusin"];

const dataset: StartData = (document.currentScript as HTMLScriptElement).dataset;
const root: RootData = document.documentElement.dataset;
/** A page that its address drives (?page=2, ?q=, an unknown address) has nothing to show without the framework. */
const isDriven = dataset.hydrate === "now" || (dataset.hydrate === "query" && !!location.search);
let waitTimer: ReturnType<typeof setTimeout> | undefined;

const loader = createFrameworkLoader(
  window,
  {
    scripts: JSON.parse(dataset.framework ?? "[]") as string[],
    preloads: JSON.parse(dataset.files ?? "[]") as string[],
    pageData: dataset.pageData ?? null,
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
  ___chunkMapping: JSON.parse(dataset.chunks ?? "{}") as Window["___chunkMapping"],
  ___webpackCompilationHash: dataset.compilation,
  earlyEvents,
  takeEarlyChoice: keepEarlyChoice(document),
  frameworkLoader: { ...loader, ready },
} satisfies Partial<Window>);

if (isDriven) {
  // On a slow line fonts and pictures would take half of it away; the fonts' stand-ins have the same widths.
  root.extras = "later";
  document.addEventListener(PAGE_SHOWN, showExtras);
  addEventListener("load", () => setTimeout(showExtras, EXTRAS_WAIT_MS));
  loader.load();
  wait();
} else {
  for (const type of FIRST_TOUCH) {
    addEventListener(type, loadAfterAnswer, { capture: true, passive: true });
  }
}
for (const type of NEXT_TOUCH) addEventListener(type, () => afterPaint(loader.load), true);
addEventListener("online", loader.load);
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest(LOAD_AGAIN)) loader.load();
  if (!(target as Element).closest(RELOAD)) return;
  saveFormDrafts(document, sessionStore);
  returnMailedToken(window);
  location.reload();
});

startStagedLayout(window);
if (location.pathname.startsWith(NEWSLETTER_PATH)) keepMailedToken(window);
const keepReadable = () => keepAddressReadable(window, !("lost" in dataset));
keepReadable();
// Before the framework's own listener, which comes later.
addEventListener("popstate", keepReadable);

if (dataset.page) {
  // Spares a request; an unknown address has no page data that could be asked for.
  window.pageData = {
    ...(JSON.parse(dataset.page) as object),
    path: location.pathname + location.search,
  };
}

const stored = readConsent(localStore, new Date());
// Read here and not from `environment`, so that the bundler sees a constant and, without a container,
// leaves everything about it out.
if (process.env.GATSBY_TAG_MANAGER_ID) {
  window.dataLayer = [];
  pushConsentDefaults(window.dataLayer);
  if (stored) pushConsentUpdate(window.dataLayer, stored);
}
if (!stored) root.consent = "ask";
if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) {
  root.gpc = "";
}

function showExtras(): void {
  delete root.extras;
}

/** First the page shows what the touch did, then it asks for what the next ones may need. */
function loadAfterAnswer(): void {
  for (const type of FIRST_TOUCH) removeEventListener(type, loadAfterAnswer, true);
  afterPaint(loader.load);
}

/** Somebody waits for the framework; without it they get an answer too. */
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
}

/** What is wrong with the page as a whole stands at its top. */
function showOnPage(failure: LoadFailure): void {
  const note = document.querySelector(PAGE_FAILURE);
  if (note) showLoadFailure(note, failure);
  else document.addEventListener("DOMContentLoaded", () => showOnPage(failure), { once: true });
}
