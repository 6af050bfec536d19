import { STORAGE_KEYS } from "../../config/storageKeys";
import type { BrowserStorage } from "../../services/browserStorage";
import { CONSENT_VERSION, type CookiePreferences, isOutdated, parsePreferences } from "./consent";

/** The choice that holds now, from the two keys of section 9; null when the visitor is still to be asked. */
export function readConsent(storage: BrowserStorage, now: Date): CookiePreferences | null {
  if (storage.getText(STORAGE_KEYS.consentGiven) !== "true") return null;
  if (isOutdated(storage.getJson(STORAGE_KEYS.consentRecord), now)) return null;
  return parsePreferences(storage.getJson(STORAGE_KEYS.cookiePreferences));
}

/** Stores a choice under the keys of section 9, and when it was made under its own. */
export function writeConsent(
  storage: BrowserStorage,
  preferences: CookiePreferences,
  now: Date,
): void {
  storage.setJson(STORAGE_KEYS.cookiePreferences, preferences);
  storage.setJson(STORAGE_KEYS.consentRecord, {
    version: CONSENT_VERSION,
    date: now.toISOString(),
  });
  storage.setText(STORAGE_KEYS.consentGiven, "true");
}
