import type { OptionalCategory } from "./consent";

/** Texts of the cookie card (docs/requirements.md#consent). */
export const consentMessages = {
  title: "Cookies, on your say-so.",
  text: "We need a few to run the site. The rest stay off unless you turn them on.",
  more: "What each one does",
  acceptAll: "Accept All",
  rejectAll: "Reject All",
  save: "Save Preferences",
  customize: "Customize",
  settings: "Cookie settings",
  privacyControl:
    "Your browser sends Global Privacy Control, so Accept All leaves Targeting off. You can still turn it on under Customize.",
  necessary: { name: "Necessary", text: "Remembers this choice. Always on." },
  categories: {
    performance: { name: "Performance", text: "Counts visits, so that we see which pages help." },
    functional: { name: "Functional", text: "Remembers settings that make a visit easier." },
    targeting: { name: "Targeting", text: "Measures our advertising on other sites." },
  } satisfies Record<OptionalCategory, { name: string; text: string }>,
} as const;
