/**
 * Our only inline script, the first script in every page's head. It does what cannot wait for the page script: it denies
 * consent before the tag manager's snippet, keeps early events, loads what a page that depends on its address needs, and
 * begins the layout of a long text. Its text is the same in every page, so that one hash in the content security policy is
 * enough; data attributes hold what differs.
 */

import { pushConsentDefaults } from "../features/cookie-consent/consentCommands";
import { whenActivated } from "../services/activation";
import type { StartData } from "../shared/config/pageContract";
import { createFramework } from "./loadFramework";
import { startStagedText } from "./stagedText";

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
startStagedText(window);
window.framework = createFramework(window, data, location.search);
