import { CONSENT_VALID_MS } from "../../shared/config/durations";

/** The optional categories that the visitor allows. `necessary` cannot be refused. */
export type CookiePreferences = {
  necessary: true;
  performance: boolean;
  functional: boolean;
  targeting: boolean;
};
export const OPTIONAL_CATEGORIES = ["performance", "functional", "targeting"] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

/** Increase it when the cookie policy changes: every visitor is asked again. */
export const CONSENT_VERSION = 1;

export const NOTHING_OPTIONAL: CookiePreferences = {
  necessary: true,
  performance: false,
  functional: false,
  targeting: false,
};

/** 'Accept All'; under Global Privacy Control `targeting` stays off (docs/requirements.md#consent). */
export function acceptAll(globalPrivacyControl: boolean): CookiePreferences {
  return { necessary: true, performance: true, functional: true, targeting: !globalPrivacyControl };
}

/** Reads stored preferences. Returns null unless they are complete and valid. */
export function parsePreferences(stored: unknown): CookiePreferences | null {
  if (!stored || typeof stored !== "object") return null;
  const read = (category: OptionalCategory) =>
    Object.hasOwn(stored, category) ? (stored as Record<string, unknown>)[category] : undefined;
  const [performance, functional, targeting] = OPTIONAL_CATEGORIES.map(read);
  if (typeof performance !== "boolean") return null;
  if (typeof functional !== "boolean" || typeof targeting !== "boolean") return null;
  return { necessary: true, performance, functional, targeting };
}

/**
 * Whether a record is of an older version of the policy or more than twelve months old. A missing or incomplete record
 * is not outdated (docs/requirements.md#consent).
 */
export function isOutdated(record: unknown, now: Date): boolean {
  if (!record || typeof record !== "object") return false;
  const { version, date } = record as Record<string, unknown>;
  if (typeof version === "number" && version < CONSENT_VERSION) return true;
  return now.getTime() - Date.parse(String(date)) >= CONSENT_VALID_MS;
}
