/** Every key this site writes into the browser's storage. The cookie page names each of them. */
export const STORAGE_KEYS = {
  cookiePreferences: "cookie_preferences",
  consentGiven: "consent_given",
  blogPostsCache: "blog_posts_cache",
} as const;
