/** The brand and its addresses. Change them only here (docs/requirements.md#purpose). */
export const site = {
  name: "Sayso",
  /** Who is responsible for the site: full name and postal address. The legal pages name it. */
  operator: "Sayso Example Ltd., 1 Example Street, Example City",
  language: "en",
  locale: "en-US",
  /** The privacy contact address. */
  contactEmail: "privacy@sayso.example",
  twitterHandle: "@sayso",
  /** Shown by search engines next to the name. At least 112 pixels wide and high. */
  logo: { path: "/icons/icon-512.png", width: 512, height: 512 },
  socialProfiles: ["https://twitter.com/sayso", "https://www.instagram.com/sayso"],
} as const;
