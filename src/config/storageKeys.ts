/** Every key this site writes into the browser's storage. The cookie page names each of them. */
export const STORAGE_KEYS = {
  cookiePreferences: "cookie_preferences",
  consentGiven: "consent_given",
  /** When and under which version of the policy the choice was made. */
  consentRecord: "consent_record",
  blogPostsCache: "blog_posts_cache",
  /** Session storage: what was typed into a form and not yet sent. */
  contactDraft: "contact_draft",
  newsletterDraft: "newsletter_draft",
  footerDraft: "footer_draft",
} as const;
