/** The subjects of the contact form. The check of public.contact_submissions has the same; contactValues.test.ts compares the two. */
export const CONTACT_SUBJECTS = [
  "AI Chat Management",
  "Content Automation",
  "AI Growth",
  "Custom Question",
] as const;
