import type { BrowserStorage } from "../../services/browserStorage";
import {
  CONSENT_KEYS,
  COOKIE_CARD,
  COOKIE_CARD_ID,
  COOKIE_OPTIONS_ID,
  COOKIE_SETTINGS,
  cookieSwitchId,
  type RootData,
} from "../../shared/config/pageContract";
import {
  acceptAll,
  type CookiePreferences,
  NOTHING_OPTIONAL,
  OPTIONAL_CATEGORIES,
} from "./consent";
import { pushConsentUpdate } from "./consentCommands";
import { deleteForbiddenCookies } from "./consentCookies";
import { readConsent, writeConsent } from "./storedConsent";

export type CookieCardDependencies = {
  page: Document;
  view: Window;
  storage: BrowserStorage;
  now: () => Date;
  /** Called after every new choice. A tag manager that waits for the choice may then load. */
  onChoice: (choice: CookiePreferences) => void;
};

/**
 * Adds the behaviour of the cookie card and of 'Cookie settings', and shows the card unless a choice is stored. Returns the stored
 * choice, which Consent Mode has been told. Must be called before the tag manager's first tag.
 */
export function installCookieCard({
  page,
  view,
  storage,
  now,
  onChoice,
}: CookieCardDependencies): CookiePreferences | null {
  const root: RootData = page.documentElement.dataset;
  const privacyControl = view.navigator.globalPrivacyControl === true;
  let opener: HTMLElement | null = null;
  const stored = readConsent(storage, now());
  let applied = JSON.stringify(stored);

  const card = () => page.getElementById(COOKIE_CARD_ID);
  const options = () => page.querySelector<HTMLDetailsElement>(`#${COOKIE_OPTIONS_ID}`);
  const switches = () =>
    OPTIONAL_CATEGORIES.flatMap((category) => {
      const input = page.querySelector<HTMLInputElement>(`#${cookieSwitchId(category)}`);
      return input ? [{ category, input }] : [];
    });

  function apply(preferences: CookiePreferences): void {
    applied = JSON.stringify(preferences);
    if (view.dataLayer) pushConsentUpdate(view.dataLayer, preferences);
    deleteForbiddenCookies(page, preferences);
    delete root.consent;
    onChoice(preferences);
  }

  function showStored(): void {
    const chosen = readConsent(storage, now()) ?? NOTHING_OPTIONAL;
    for (const { category, input } of switches()) input.checked = chosen[category];
  }

  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLElement;
      if (!form.closest(COOKIE_CARD)) return;
      event.preventDefault();
      const choice = (event.submitter as HTMLButtonElement | null)?.value ?? "save";
      const chosen = Object.fromEntries(
        switches().map(({ category, input }) => [category, input.checked]),
      );
      const preferences =
        choice === "accept"
          ? acceptAll(privacyControl)
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
    const button = (target as Element).closest<HTMLElement>(COOKIE_SETTINGS);
    const panel = options();
    if (!button || !panel) return;
    opener = button;
    showStored();
    root.consent = "open";
    panel.open = true;
    card()?.focus();
  });

  // The page leaves more room below it for the opened card. The event does not bubble.
  page.addEventListener(
    "toggle",
    ({ target }) => {
      if (root.consent && target === options()) root.consent = options()?.open ? "open" : "ask";
    },
    true,
  );

  /** Applies a choice that was made in another tab. A choice changes several keys, but is applied once. */
  function follow(): void {
    const preferences = readConsent(storage, now());
    if (preferences && JSON.stringify(preferences) !== applied) apply(preferences);
  }
  view.addEventListener("storage", ({ key }) => {
    if (key === CONSENT_KEYS.given || key === CONSENT_KEYS.preferences) follow();
  });
  // A page in the back/forward cache receives no storage events.
  view.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });

  if (privacyControl) root.gpc = "";
  if (stored && view.dataLayer) pushConsentUpdate(view.dataLayer, stored);
  if (!stored) root.consent = "ask";
  return stored;
}
