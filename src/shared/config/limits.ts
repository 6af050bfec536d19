/** Numbers of docs/requirements.md with their units. */
export const HERO_SUCCESS_RESET_MS = 2000;
export const SCROLL_OFFSET_PX = 70;
export const SCROLL_DURATION_MS = 500;
export const HEADER_BLUR_THRESHOLD_PX = 50;
export const MOBILE_BREAKPOINT_PX = 768;
export const FOOTER_ACCORDION_BREAKPOINT_PX = 1024;
export const MESSAGE_MAX_CHARACTERS = 300;
export const BLOG_PAGE_SIZE_POSTS = 9;
export const BLOG_TEASER_POSTS = 3;
/** The related posts that a query gets without a number of its own. */
export const RELATED_POSTS_MAX = 3;
/** The most related posts that a query can request. */
export const RELATED_POSTS_KEPT = 12;
export const RELATED_RECENT_DAYS = 30;
export const RELATED_SCORE_PER_CATEGORY = 3;
export const RELATED_SCORE_PER_TAG = 2;
export const RELATED_SCORE_RECENT = 1;
/** Used by `gatsby develop` only, to make loading states visible (docs/requirements.md#blog-list). */
export const SIMULATED_BLOG_DELAY_MS = 500;
export const BLOG_CACHE_EXPIRES_MS = 300_000;
export const ANALYTICS_COOKIE_MAX_AGE_S = 7200;
/** How long a sign-up waits for the IP address look-up before it fails. */
export const IP_LOOKUP_TIMEOUT_MS = 8000;
/** Results shown at a time, limited by the request budget of a query (docs/decisions/040-search.md). */
export const SEARCH_PAGE_SIZE_POSTS = 8;
/** Pause in typing before a search starts. */
export const SEARCH_TYPING_PAUSE_MS = 150;
