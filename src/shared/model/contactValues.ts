/**
 * What the values of a message may be. The form reads them; the checks of public.contact_submissions say the same, and
 * contactValues.test.ts compares the two.
 */
export const CONTACT_SUBJECTS = [
  "AI Chat Management",
  "Content Automation",
  "AI Growth",
  "Custom Question",
] as const;

/** The longest values, by column. */
export const CONTACT_MAX_CHARACTERS = {
  full_name: 200,
  email: 254,
  message: 300,
  only_fans_profile: 500,
} as const;

/** The address of a profile, where one is given. */
export const PROFILE_ADDRESS = /^https?:\/\/(www\.)?onlyfans\.com\/\S+$/i;
