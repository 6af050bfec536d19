/**
 * The one inline script, first in every page's head and the same text in all of them, so that one
 * hash in the content security policy covers it. What differs by page stands in its data attributes.
 */
import { routes } from "../config/routes";
import { pushConsentDefaults, pushConsentUpdate } from "../features/consent/consentCommands";
import { countingPagesOnce } from "../features/consent/countingPagesOnce";
import { readConsent } from "../features/consent/storedConsent";
import { beginWithFirstScreen } from "../features/staged-layout/stagedLayout";
import { afterPaint } from "../services/afterPaint";
import { localStore } from "../services/browserStorage";
import { keepEarlyEvents, PAGE_SHOWN } from "../services/earlyEvents";
import { keepMailedToken } from "../services/mailedToken";
import { keepAddressReadable } from "../services/readableAddress";

/** After everything has been fetched: where the framework has not come, the page still gets them. */
const EXTRAS_WAIT_MS = 1000;
const FIRST_TOUCH = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"];

const { dataset } = document.currentScript as HTMLScriptElement;
const framework: string[] = JSON.parse(dataset.framework ?? "[]");
const files: string[] = JSON.parse(dataset.files ?? "[]");
Object.assign(window, {
  ___chunkMapping: JSON.parse(dataset.chunks ?? "{}"),
  ___webpackCompilationHash: dataset.compilation,
  earlyEvents: keepEarlyEvents(document),
});

// A page that its address drives (?page=2, ?q=, an unknown address) has nothing to show without it.
if (dataset.hydrate === "now" || (dataset.hydrate === "query" && location.search)) {
  // On a slow line fonts and pictures would take half of it away; the fonts' stand-ins have the same widths.
  document.documentElement.dataset.extras = "later";
  document.addEventListener(PAGE_SHOWN, showExtras);
  addEventListener("load", () => setTimeout(showExtras, EXTRAS_WAIT_MS));
  loadFramework();
} else {
  for (const type of FIRST_TOUCH) {
    addEventListener(type, loadAfterAnswer, { capture: true, passive: true });
  }
}

beginWithFirstScreen(window);
if (location.pathname.startsWith(routes.newsletter)) keepMailedToken(window);
const keepReadable = () => keepAddressReadable(window, !dataset.page);
keepReadable();
// Before the framework's own listener, which comes later.
addEventListener("popstate", keepReadable);

if (dataset.page) {
  // Spares the request for page data that an unknown address cannot have.
  const pageData = { ...JSON.parse(dataset.page), path: location.pathname, matchPath: "/*" };
  Object.assign(window, { pageData });
}

const stored = readConsent(localStore, new Date());
// Read here and not from `environment`, so that the bundler sees a constant and, without a container,
// leaves everything about it out.
if (process.env.GATSBY_TAG_MANAGER_ID) {
  window.dataLayer = countingPagesOnce([]);
  pushConsentDefaults(window.dataLayer);
  if (stored) pushConsentUpdate(window.dataLayer, stored);
}
if (!stored) document.documentElement.dataset.consent = "ask";
if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl) {
  document.documentElement.dataset.gpc = "";
}

function showExtras(): void {
  delete document.documentElement.dataset.extras;
}

/** Where Gatsby's runtime will look for the data of the page that is open. */
function pageDataFile(): string {
  const path = location.pathname.replace(/\/$/, "") || "/index";
  return `/page-data${path}/page-data.json${location.search}`;
}

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.href = file;
  link.as = file.endsWith(".js") ? "script" : "fetch";
  if (link.as === "fetch") link.crossOrigin = "anonymous";
  document.head.append(link);
}

/** First the page shows what the touch did, then it asks for what the next ones may need. */
function loadAfterAnswer(): void {
  for (const type of FIRST_TOUCH) removeEventListener(type, loadAfterAnswer, true);
  afterPaint(loadFramework);
}

function loadFramework(): void {
  for (const src of framework) {
    const script = document.createElement("script");
    script.src = src;
    // What the browser would put last, the visitor waits for.
    script.fetchPriority = "high";
    document.head.append(script);
  }
  for (const file of dataset.page ? files : [...files, pageDataFile()]) preload(file);
}
