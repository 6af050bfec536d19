/**
 * Our only inline script, the first script in every page's head. It does what cannot wait for the page script: it denies
 * consent before the tag manager's snippet, starts the staged layout before the first paint, keeps early events, and
 * requests the page script again if it fails. Its text is the same in every page, so that one hash in the content
 * security policy is enough; data attributes hold what differs.
 */
import type { RootData, StartData } from "../config/pageContract";
import { pushConsentDefaults } from "../features/consent/consentCommands";
import { startStagedLayout } from "../features/staged-layout/stagedLayout";
import { whenActivated } from "../services/activation";
import { keepEarlyEvents } from "../services/earlyEvents";
import {
  isDriven,
  type PageStart,
  RESPONSE_WAIT_MS,
  showFailure,
  showReady,
} from "../services/pageStart";

/** What may succeed after a failure. Typing and pointer movement do not retry: offline, each of them would fail again. */
const RETRY = ["online", "pointerdown", "focusin"] as const;

// Read from process.env and not from `environment`, so that the bundler sees a constant and, without a container,
// removes this code.
if (process.env["GATSBY_TAG_MANAGER_ID"]) {
  // The first listener of the activation, and so before the page script's, which starts the tag manager.
  whenActivated(document, () => {
    window.dataLayer = [];
    pushConsentDefaults(window.dataLayer);
  });
}

const data: StartData = (document.currentScript as HTMLScriptElement).dataset;
let timer: ReturnType<typeof setTimeout> | undefined;

const start: PageStart = {
  data,
  isDriven: isDriven(data, location.search),
  failed: new Set(),
  isReady: false,
  ready() {
    start.isReady = true;
    start.waitingSince = undefined;
    clearTimeout(timer);
    showReady(document);
  },
  takeOver() {
    clearTimeout(timer);
    for (const type of RETRY) removeEventListener(type, retry, true);
    removeEventListener("error", onError, true);
  },
};
const earlyEvents = keepEarlyEvents(document, wait);
Object.assign(window, { earlyEvents, pageStart: start } satisfies Partial<Window>);
for (const type of RETRY) addEventListener(type, retry, true);
// Error events of scripts do not bubble, hence the capture phase.
addEventListener("error", onError, true);
if (start.isDriven) {
  if (!data.fonts) (document.documentElement.dataset as RootData).fonts = "later";
  wait();
  // The HTML of this page contains no scripts of the framework, because without a query it needs none.
  if (data.hydrate === "query") for (const src of data.scripts?.split(" ") ?? []) request(src);
}
startStagedLayout(window);

function wait(): void {
  retry();
  start.waitingSince ??= performance.now();
  timer ??= setTimeout(fail, RESPONSE_WAIT_MS);
}

function retry(): void {
  const { pageScript = "" } = data;
  if (start.failed.delete(pageScript)) request(pageScript);
}

function request(src: string): void {
  const script = document.createElement("script");
  script.src = src;
  // Browsers load such scripts last, but the visitor waits for these.
  script.fetchPriority = "high";
  document.head.append(script);
}

function onError({ target }: Event): void {
  const src = (target as Element).getAttribute?.("src");
  if (src) start.failed.add(src);
  // The scripts of a driven page are requested without the page script, and may come without it.
  if (src === data.pageScript && start.waitingSince !== undefined && !start.isDriven) fail();
}

function fail(): void {
  clearTimeout(timer);
  timer = undefined;
  start.waitingSince = undefined;
  showFailure(document, earlyEvents, start.isDriven, "unreachable");
}
