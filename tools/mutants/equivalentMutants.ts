/** Mutants that no test can notice, by their description, with the reason. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  "row-level security of contact_submissions not for its owner":
    "the owner of the tables passes row-level security by on the embedded database and on hosted projects",
  "row-level security of newsletter_subscriptions not for its owner":
    "the owner of the tables passes row-level security by on the embedded database and on hosted projects",
  "without the check newsletter_subscriptions.newsletter_email_lower_case":
    "newsletter_email_form admits no capital letter either",
};
