/** The brand and its addresses: the one place to change them (decisions, "Placeholders"). */
export const site = {
  name: "Sayso",
  language: "en",
  locale: "en-US",
  /** Section 9: the privacy contact address. */
  contactEmail: "privacy@sayso.example",
  twitterHandle: "@sayso",
  /** Shown beside the name by search engines; at least 112 pixels each way. */
  logo: { path: "/icons/icon-512.png", width: 512, height: 512 },
  socialProfiles: ["https://twitter.com/sayso", "https://www.instagram.com/sayso"],
} as const;
