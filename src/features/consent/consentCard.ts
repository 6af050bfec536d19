import { STORAGE_KEYS } from "../../config/storageKeys";
import type { BrowserStorage } from "../../services/browserStorage";
import {
  type CookiePreferences,
  everything,
  NOTHING_OPTIONAL,
  OPTIONAL_CATEGORIES,
} from "./consent";
import { pushConsentUpdate } from "./consentCommands";
import { deleteForbiddenCookies } from "./consentCookies";
import { readConsent, writeConsent } from "./storedConsent";

export type ConsentEdges = {
  page: Document;
  view: Window;
  storage: BrowserStorage;
  now: () => Date;
  /** After every choice: a tag manager that waits for one may load now. */
  onChoice: () => void;
};

/** Behaviour of the cookie card and of 'Cookie settings'; the start script has shown or hidden it. */
export function installConsentCard({ page, view, storage, now, onChoice }: ConsentEdges): void {
  const root = page.documentElement;
  const privacyControl =
    (view.navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl ===
    true;
  let opener: HTMLElement | null = null;

  const card = () => page.getElementById("cookie-card");
  const options = () => page.querySelector<HTMLDetailsElement>("#cookie-options");
  const switches = () =>
    OPTIONAL_CATEGORIES.flatMap((category) => {
      const input = page.querySelector<HTMLInputElement>(`#cookie-${category}`);
      return input ? [{ category, input }] : [];
    });

  function apply(preferences: CookiePreferences): void {
    if (view.dataLayer) pushConsentUpdate(view.dataLayer, preferences);
    deleteForbiddenCookies(page, preferences);
    delete root.dataset.consent;
    onChoice();
  }

  function showStored(): void {
    const stored = readConsent(storage, now()) ?? NOTHING_OPTIONAL;
    for (const { category, input } of switches()) input.checked = stored[category];
  }

  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLElement;
      if (!form.closest("#cookie-card")) return;
      event.preventDefault();
      const choice = (event.submitter as HTMLButtonElement | null)?.value ?? "save";
      const chosen = Object.fromEntries(
        switches().map(({ category, input }) => [category, input.checked]),
      );
      const preferences =
        choice === "accept"
          ? everything(privacyControl)
          : choice === "reject"
            ? NOTHING_OPTIONAL
            : { ...NOTHING_OPTIONAL, ...chosen };
      writeConsent(storage, preferences, now());
      apply(preferences);
      opener?.focus();
      opener = null;
    },
    true,
  );

  page.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-cookie-settings]");
    const panel = options();
    if (!button || !panel) return;
    opener = button;
    showStored();
    root.dataset.consent = "open";
    panel.open = true;
    card()?.focus();
  });

  // Another tab chose: this one follows.
  view.addEventListener("storage", ({ key }) => {
    if (key !== STORAGE_KEYS.consentGiven && key !== STORAGE_KEYS.cookiePreferences) return;
    const preferences = readConsent(storage, now());
    if (preferences) apply(preferences);
  });
}
