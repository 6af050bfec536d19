/**
 * Small behaviours of every page that must not wait for the framework: loaded deferred, listening on
 * the document, so that they outlive client-side navigation too.
 */
import { installConsentCard } from "../features/consent/consentCard";
import { installFormDrafts, restoreFormDrafts } from "../features/draft/formDrafts";
import { installFaqEvents } from "../features/faq/faqEvents";
import { installMobileMenu } from "../features/menu/mobileMenu";
import { installAnchorScroll } from "../features/scroll/anchorScroll";
import { installHeaderBlur } from "../features/scroll/headerBlur";
import { localStore, sessionStore } from "../services/browserStorage";
import { pushEvent } from "../services/dataLayer";

installMobileMenu(document, window);
installAnchorScroll(document, window);
installHeaderBlur(document, window);
installFaqEvents(document, pushEvent);
installFormDrafts(document, sessionStore);
installConsentCard({
  page: document,
  view: window,
  storage: localStore,
  now: () => new Date(),
  onChoice: () => undefined,
});

document.addEventListener("page-shown", () => restoreFormDrafts(document, sessionStore));
