/**
 * Texts of the contact form and its results, verbatim from
 * docs/requirements.md#contact-form. Those of each field are in fieldDefinitions.ts.
 */
export const contactMessages = {
  requiredNote: "Fields marked with * are required.",
  send: "Send message",
  sending: "Sending...",
  tryAgain: "Try Again",
  summaryTitle: "Please check these fields:",
  success: "Message sent successfully!",
  /** After a request for a demo, where the owner takes bookings. */
  book: "Choose a time for your demo",
  outcomes: {
    permission: "Permission denied. Please check RLS policies.",
    duplicate: "A submission with this information already exists.",
    database: (message: string) => `Database error: ${message}`,
    unsuccessful: "Failed to submit form",
    unexpected: "An unexpected error occurred. Please try again.",
    fallback: "There was an error sending your message.",
    rateLimited: (minutes: number) =>
      `Too many messages from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    offline:
      "You are offline. Your message is kept here and can be sent once you are online again.",
    backOnline: "You are back online. Your message is ready to send.",
  },
  keptHint: "What you typed is still here.",
  noScript: "Sending this form needs JavaScript. You can write to us instead:",
} as const;
