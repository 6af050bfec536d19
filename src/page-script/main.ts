/**
 * Small behaviours of every page that must not wait for the framework. They are loaded with the page.
 */
import { installCopyLink } from "../features/article/copyLink";
import { installCurrentSection } from "../features/article/currentSection";
import { installReadingProgress } from "../features/article/scrollProgress";
import { installVideos } from "../features/article/videos";
import { installConsentCard } from "../features/consent/consentCard";
import { readConsent } from "../features/consent/storedConsent";
import { loadTagManager } from "../features/consent/tagManager";
import { installFormDrafts } from "../features/draft/formDrafts";
import { installFaqEvents } from "../features/faq/faqEvents";
import { installMobileMenu } from "../features/menu/mobileMenu";
import { installAnchorScroll } from "../features/scroll/anchorScroll";
import { installHeaderBlur } from "../features/scroll/headerBlur";
import { finishStagedLayout } from "../features/staged-layout/stagedLayout";
import { whenActivated } from "../services/activation";
import { localStore, sessionStore } from "../services/browserStorage";
import { copyText } from "../services/clipboard";
import { pushEvent } from "../services/dataLayer";

function install(): void {
  finishStagedLayout(document, window);
  installMobileMenu(document, window);
  installAnchorScroll(document, window);
  installHeaderBlur(document, window);
  installFaqEvents(document, pushEvent);
  installCopyLink(document, copyText);
  installReadingProgress(document);
  installCurrentSection(document);
  installVideos(document);
  whenActivated(document, installForVisitor);
}

/** What reads or writes for a visitor, and so waits until a prerendered page is opened. */
function installForVisitor(): void {
  installFormDrafts(document, sessionStore);
  installConsentCard({
    page: document,
    view: window,
    storage: localStore,
    now: () => new Date(),
    onChoice: () => loadTagManager(document),
  });
  if (readConsent(localStore, new Date())) loadTagManager(document);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", install);
else install();
