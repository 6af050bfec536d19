import type { BrowserStorage } from "../../services/browserStorage";
import { CONSENT_KEYS } from "../../shared/config/pageContract";
import { CONSENT_VERSION, type CookiePreferences, isOutdated, parsePreferences } from "./consent";

/** The valid choice from the two required keys; null if the visitor must be asked. */
export function readConsent(storage: BrowserStorage, now: Date): CookiePreferences | null {
  if (storage.getText(CONSENT_KEYS.given) !== "true") return null;
  if (isOutdated(storage.getJson(CONSENT_KEYS.record), now)) return null;
  return parsePreferences(storage.getJson(CONSENT_KEYS.preferences));
}

/** Stores a choice under the two required keys, and its date and version under a key of its own. */
export function writeConsent(
  storage: BrowserStorage,
  preferences: CookiePreferences,
  now: Date,
): void {
  storage.setJson(CONSENT_KEYS.preferences, preferences);
  storage.setJson(CONSENT_KEYS.record, {
    version: CONSENT_VERSION,
    date: now.toISOString(),
  });
  storage.setText(CONSENT_KEYS.given, "true");
}
