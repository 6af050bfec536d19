/**
 * Small behaviours of every page that must not wait for the framework. They are loaded with the page.
 */

import { installCopyLink } from "../features/article/copyLink";
import { installCurrentSection } from "../features/article/currentSection";
import { installReadingProgress } from "../features/article/readingProgress";
import { installVideos } from "../features/article/videos";
import type { CookiePreferences } from "../features/cookie-consent/consent";
import { installCookieCard } from "../features/cookie-consent/cookieCardControls";
import { startTagManager } from "../features/cookie-consent/tagManager";
import { installFaqEvents } from "../features/faq/faqEvents";
import { installFormDrafts } from "../features/form-drafts/formDrafts";
import { installMobileMenu } from "../features/menu/mobileMenu";
import { installAnchorScroll } from "../features/scroll/anchorScroll";
import { installHeaderBlur } from "../features/scroll/headerBlur";
import { createWebVitalsLoader } from "../features/web-vitals/loadWebVitals";
import { whenActivated } from "../services/activation";
import { keepArrival } from "../services/arrival";
import { localStore, sessionStore } from "../services/browserStorage";
import { copyText } from "../services/clipboard";
import { pushEvent } from "../services/dataLayer";
import { keepMailedToken } from "../services/mailedToken";
import { NEWSLETTER_PATH } from "../shared/config/routes";
import { installFramework } from "./loadFramework";
import { endStagedText } from "./stagedText";

// Defined by src/site/scripts/pageScripts.ts.
declare const __WEB_VITALS_PATH__: string;

const { framework } = window;

function install(): void {
  endStagedText(document, window);
  installMobileMenu(document, window);
  installAnchorScroll(document, window);
  installHeaderBlur(document, window);
  installFaqEvents(document, pushEvent);
  installCopyLink(document, copyText);
  installReadingProgress(document, window);
  installCurrentSection(document, window);
  installVideos(document);
  whenActivated(document, installForVisitor);
}

/** What reads or writes for a visitor, and so waits until a prerendered page is opened. */
function installForVisitor(): void {
  keepArrival(window, sessionStore);
  installFormDrafts(document, sessionStore);
  // A constant of the build: without a container the bundler removes this code.
  const allowWebVitals = process.env["GATSBY_TAG_MANAGER_ID"]
    ? createWebVitalsLoader({ page: document, view: window, src: __WEB_VITALS_PATH__, pushEvent })
    : undefined;
  function onChoice({ performance }: CookiePreferences): void {
    startTagManager(window);
    allowWebVitals?.(performance);
  }
  const stored = installCookieCard({
    page: document,
    view: window,
    storage: localStore,
    now: () => new Date(),
    onChoice,
  });
  if (stored) onChoice(stored);
  else if (framework?.data.tagManager !== "after-choice") startTagManager(window);
}

// Before anything else reads the address: a tag manager reports every change of the fragment together with the old one.
if (location.pathname.startsWith(NEWSLETTER_PATH)) keepMailedToken(window);
if (!framework) throw new Error("The page's head lacks the inline start script.");
installFramework(framework, window, sessionStore);
if (document.readyState === "loading") {
  // In a task of its own: browsers lay out every form in the task of this event, to look for fields to fill.
  document.addEventListener("DOMContentLoaded", () => setTimeout(install));
} else install();
