/** Texts of both sign-up forms, verbatim from docs/requirements.md#sign-up-forms. */
export const signUpMessages = {
  heroSuccess: "Success! Check your email.",
  heroError: "Something went wrong. Please try again.",
  /** Below each form until there is a result. */
  beforehand: "One mail to confirm. Leave any time.",
  /** Stays after the success of the hero has gone. */
  beforeAddress: "We wrote to ",
  afterAddress: ". Open it to confirm.",
  footerSuccess: "Thanks for subscribing to our OnlyFans tips!",
  /** Below the success of the footer. */
  footerNext: "Check your email to confirm.",
  footerError: "Failed to subscribe to OnlyFans tips. Please try again.",
  optIn: "Get exclusive tips and growth strategies",
  /** Shown when the opt-in is unchecked and nothing is sent. */
  keptForContact: "Your email is kept for the contact form.",
  /** The next step after the hero's sign-up. It leads to the contact form. */
  trial: "Your free trial: one minute",
  emailLabel: "Email",
  footerEmailLabel: "Email for tips",
  emailPlaceholder: "you@studio.com",
  heroSubmit: "Send me the tips",
  footerSubmit: "Subscribe",
  noScript: "Signing up needs JavaScript. Or write to us:",
} as const;
