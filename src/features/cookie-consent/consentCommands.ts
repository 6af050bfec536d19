import { ANALYTICS_COOKIE_MAX_AGE_S } from "../../shared/config/durations";
import { type CookiePreferences, NOTHING_OPTIONAL } from "./consent";

/** How long tags wait for an update of the consent. A stored choice follows in the same script. */
const WAIT_FOR_UPDATE_MS = 500;

type Signal = "granted" | "denied";

/** The consent signals of each category (docs/requirements.md#consent). */
export function consentSignals(preferences: CookiePreferences): Record<string, Signal> {
  const signal = (allowed: boolean): Signal => (allowed ? "granted" : "denied");
  const ad = signal(preferences.targeting);
  const functional = signal(preferences.functional);
  return {
    analytics_storage: signal(preferences.performance),
    ad_storage: ad,
    ad_user_data: ad,
    ad_personalization: ad,
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: "granted",
  };
}

/** The tag manager recognises a command by its type: an `arguments` object, not an array. */
function command(dataLayer: unknown[], ...words: unknown[]): void {
  function push(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag manager does not accept an array as a command
    dataLayer.push(arguments);
  }
  push(...words);
}

/** Denies everything except security storage before the first tag runs, and sets the cookie flags. */
export function pushConsentDefaults(dataLayer: unknown[]): void {
  command(dataLayer, "consent", "default", {
    ...consentSignals(NOTHING_OPTIONAL),
    wait_for_update: WAIT_FOR_UPDATE_MS,
  });
  command(dataLayer, "set", "ads_data_redaction", true);
  command(dataLayer, "set", {
    cookie_flags: `max-age=${ANALYTICS_COOKIE_MAX_AGE_S};secure;samesite=none`,
  });
}

/** Tells the tag manager what the visitor chose. */
export function pushConsentUpdate(dataLayer: unknown[], preferences: CookiePreferences): void {
  command(dataLayer, "consent", "update", consentSignals(preferences));
}
