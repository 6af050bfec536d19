/** Texts of a page of mailed links. */
export type LinkWords = {
  title: string;
  ready: { heading: string; text: string; action: string };
  working: string;
  done: { heading: string; text: string };
  expired: { heading: string; text: string };
  noScript: string;
};

/** The page of the confirmation mail's link (docs/requirements.md#confirmation-by-mail). */
export const confirmWords: LinkWords = {
  title: "Confirm your address",
  ready: {
    heading: "Please confirm your address.",
    text: "Press the button, and our tips and growth strategies come to your inbox.",
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
/** The page of the unsubscribe link, which every mail has. */
export const unsubscribeWords: LinkWords = {
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
/** The page of the link that deletes everything about somebody. */
export const forgetWords: LinkWords = {
  title: "Delete your data",
  ready: {
    heading: "Delete everything about you?",
    text: "Your subscription and messages sent with your address are deleted. This cannot be undone.",
    action: "Delete my data",
  },
  working: "Deleting...",
  done: {
    heading: "Your data is deleted.",
    text: "We have nothing under your address any more, and will not write to you.",
  },
  expired: {
    heading: "This link does not work.",
    text: "It works once, for 48 hours. If your data is not deleted yet, ask again from any of our mails, or write to us:",
  },
  noScript: "Deleting here needs JavaScript. Or write to us:",
};

/** What the page of the unsubscribe link offers besides. Each answer goes to the mailbox, never to the screen. */
export const ownDataWords = {
  heading: "Your data",
  lead: "The answer comes by email, to the address that got your link, once a day at most.",
  notValid: "This link does not work. Open it from our latest mail.",
  wishes: {
    copy: {
      action: "Send me what you have",
      working: "Sending...",
      sent: "Check your inbox: a copy is on its way.",
    },
    erasure: {
      action: "Forget me",
      working: "Sending...",
      sent: "Check your inbox: our mail has a link to delete everything.",
    },
  },
} as const;

export const subscriptionMessages = {
  failed: "We could not reach our server. Your link is still valid.",
  tooMany: (minutes: number) =>
    `Too many attempts from your network. Your link is still valid; try again in ${minutes} min.`,
  tryAgain: "Try again",
  signUpAgain: "Sign up again",
  home: "Back to home",
  trial: "Your free trial: one minute",
  start: "Start Now - It's free",
  read: "Or begin with these",
} as const;
