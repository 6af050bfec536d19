export const HERO_SUCCESS_SHOWN_MS = 2000;
export const SCROLL_DURATION_MS = 500;
/** Used by `gatsby develop` only, to make loading states visible (docs/requirements.md#blog-list). */
export const SIMULATED_BLOG_DELAY_MS = 500;
export const BLOG_CACHE_EXPIRES_MS = 300_000;
export const ANALYTICS_COOKIE_MAX_AGE_S = 7200;
/** A person needs at least this long to read a page, fill in a form and send it; a robot does not. */
export const FASTEST_PERSON_MS = 1500;
/** How long a sign-up waits for the IP address look-up before it fails. */
export const IP_LOOKUP_TIMEOUT_MS = 8000;
/** Pause in typing before a search starts. */
export const SEARCH_TYPING_PAUSE_MS = 150;
/** Pause in typing before another domain of an email address is suggested. */
export const EMAIL_TYPING_PAUSE_MS = 500;
/** How long a script that was asked for may take to respond before it counts as failed. To find the reason takes another 2.5 s. */
export const RESPONSE_WAIT_MS = 6500;
/** Timeout for loading the client library of the backend. A submit must be answered within 10 s. */
export const CLIENT_TIMEOUT_MS = 7000;
/** How long the backend may take before an attempt counts as unanswered. */
export const BACKEND_TIMEOUT_MS = 15_000;
/** A cookie choice is valid for twelve months; then the visitor is asked again. */
export const CONSENT_VALID_MS = 365 * 24 * 60 * 60 * 1000;
/** From which an article's "5 min read" is computed. */
export const READING_WORDS_PER_MINUTE = 200;
