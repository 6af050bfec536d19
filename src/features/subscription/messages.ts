/** Texts of one of the two pages of mailed links. */
export type LinkWords = {
  title: string;
  ready: { heading: string; text: string; action: string };
  working: string;
  done: { heading: string; text: string };
  expired: { heading: string; text: string };
  noScript: string;
};

/** Decisions, "Newsletter": the two pages of the double opt-in. */
export const confirmWords: LinkWords = {
  title: "Confirm your address",
  ready: {
    heading: "One click, on your say-so.",
    text: "Confirm your address, and our tips and growth strategies come to your inbox.",
    action: "Confirm my address",
  },
  working: "Confirming...",
  done: {
    heading: "You are on the list.",
    text: "Your address is confirmed. Every mail from us has a link to leave again.",
  },
  expired: {
    heading: "This link is no longer valid.",
    text: "Links expire after 48 hours. Copy the whole link, or sign up again to get a new one.",
  },
  noScript: "Confirming needs JavaScript. Or write to us:",
};
export const leaveWords: LinkWords = {
  title: "Leave the list",
  ready: {
    heading: "Leave the list?",
    text: "Click the button to stop our newsletter.",
    action: "Unsubscribe",
  },
  working: "Unsubscribing...",
  done: {
    heading: "You are off the list.",
    text: "You will no longer receive our newsletter. If you change your mind, sign up again.",
  },
  expired: {
    heading: "This link does not work.",
    text: "Part of it may be missing. Open it from any of our mails, or write to us and we will unsubscribe you:",
  },
  noScript: "Unsubscribing here needs JavaScript. Or write to us:",
};

export const subscriptionMessages = {
  failed: "We could not reach our server. Your link is still valid.",
  tooMany: (minutes: number) =>
    `Too many attempts from your network. Your link is still valid; try again in ${minutes} min.`,
  tryAgain: "Try again",
  signUpAgain: "Sign up again",
  home: "Back to home",
} as const;
