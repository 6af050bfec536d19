import { ANALYTICS_COOKIE_MAX_AGE_S } from "../../config/limits";
import { type CookiePreferences, consentSignals, NOTHING_OPTIONAL } from "./consent";

/** How long tags wait for a stored choice; ours follows in the same script. */
const WAIT_FOR_UPDATE_MS = 500;

/** The tag manager tells commands from events by their being `arguments`, not an array. */
function command(dataLayer: unknown[], ...words: unknown[]): void {
  function push(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would be taken for something else
    dataLayer.push(arguments);
  }
  push(...words);
}

/** Section 9: everything denied but security, before the first tag; and the cookies' flags. */
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
