/** The brand and its addresses: the one place to change them (decisions, "Placeholders"). */
export const site = {
  name: "Sayso",
  language: "en",
  locale: "en-US",
  /** Section 9: the privacy contact address. */
  contactEmail: "privacy@sayso.example",
  twitterHandle: "@sayso",
  socialProfiles: ["https://twitter.com/sayso", "https://www.instagram.com/sayso"],
} as const;
