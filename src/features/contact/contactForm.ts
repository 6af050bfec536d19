import { MESSAGE_MAX_CHARACTERS } from "../../config/limits";
import type { ContactInsert } from "../../services/supabase";
import { contactMessages } from "./messages";

/** The form's fields in the order in which they stand on the page. */
export const CONTACT_FIELDS = [
  "fullName",
  "email",
  "country",
  "subject",
  "message",
  "onlyFansProfile",
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
/** What is wrong, by field. The message has no words of its own: its counter says it (section 5). */
export type ContactErrors = Partial<Record<ContactField, string>>;

export const SUBJECTS = [
  "AI Chat Management",
  "Content Automation",
  "AI Growth",
  "Custom Question",
] as const;

/** Decisions, "Contact form": the form looks up no address. */
const NO_IP_ADDRESS = "0.0.0.0";
const ONE_AT_SIGN = /^[^\s@]+@([^\s@]+)$/;
const PROFILE = /^https?:\/\/(www\.)?onlyfans\.com\/\S+$/i;

/** Reads the six fields of a submitted form. */
export function readContactValues(data: FormData): ContactValues {
  const text = (field: ContactField) => String(data.get(field) ?? "");
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, text(field)])) as ContactValues;
}

/**
 * One @, no spaces, a dot within the domain (decisions, "Contact form"). In two steps, because a single pattern tries
 * each dot as the last one: 50,000 of them took seconds.
 */
function isEmail(text: string): boolean {
  const domain = ONE_AT_SIGN.exec(text)?.[1];
  return domain?.slice(1, -1).includes(".") ?? false;
}

/** How many characters a person would count: a text area's own line breaks count as one. */
export function messageLength(message: string): number {
  return [...message.replace(/\r\n/g, "\n")].length;
}

/** The rules of section 5; an empty object when all hold. */
export function validateContact(values: ContactValues): ContactErrors {
  const { errors: words } = contactMessages;
  const errors: ContactErrors = {};
  const email = values.email.trim();
  const profile = values.onlyFansProfile.trim();
  if (values.fullName.trim() === "") errors.fullName = words.fullNameRequired;
  if (email === "") errors.email = words.emailRequired;
  else if (!isEmail(email)) errors.email = words.emailInvalid;
  if (values.country === "") errors.country = words.countryRequired;
  if (values.subject === "") errors.subject = words.subjectRequired;
  if (messageLength(values.message) > MESSAGE_MAX_CHARACTERS) errors.message = "";
  if (profile !== "" && !PROFILE.test(profile)) errors.onlyFansProfile = words.profileInvalid;
  return errors;
}

/** The row of section 3 for valid values. */
export function toContactRow(values: ContactValues, userAgent: string): ContactInsert {
  return {
    full_name: values.fullName.trim(),
    email: values.email.trim(),
    country: values.country,
    subject: values.subject,
    message: values.message.replace(/\r\n/g, "\n"),
    only_fans_profile: values.onlyFansProfile.trim(),
    ip_address: NO_IP_ADDRESS,
    user_agent: userAgent,
  };
}
