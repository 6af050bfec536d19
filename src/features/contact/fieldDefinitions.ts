import type { ContactInsert } from "../../services/supabase";
import { CONTACT_SUBJECTS } from "../../shared/model/contactSubjects";
import { countries } from "../../shared/model/countries";

/** The longest values, by column. The checks of public.contact_submissions have the same; contactValues.test.ts compares the two. */
export const CONTACT_MAX_CHARACTERS = {
  full_name: 200,
  email: 254,
  message: 300,
  only_fans_profile: 500,
} as const;

/** The address of a profile, where one is given. */
const PROFILE_ADDRESS = /^https?:\/\/(www\.)?onlyfans\.com\/\S+$/i;

/** How a field of the contact form is shown, validated and stored. */
type FieldDefinition = {
  /** The name in the form, in its draft and in analytics. */
  name: string;
  /** The column of the table contact_submissions. */
  column: keyof ContactInsert;
  label: string;
  /** "message" is the text area with the counter of the message. */
  control: "line" | "message" | "choice";
  /** The error of an empty field. Without it the field is optional. */
  required?: string;
  /** The error of a value that is not empty, or undefined; "" if the counter already shows it. */
  check?: (value: string) => string | undefined;
  /** Whether leading and trailing spaces belong to the value. */
  keepsSpaces?: boolean;
  /** Whether the label shows "(optional)". */
  optional?: boolean;
  autoComplete: string;
  /** For an input: its type, which determines the keyboard of a phone. */
  type?: "email" | "url";
  placeholder?: string;
  /** For a select: the value and the label of each option. */
  options?: readonly (readonly [value: string, words: string])[];
};

const ONE_AT_SIGN = /^[^\s@]+@([^\s@]+)$/;

/**
 * One @, no spaces, a dot inside the domain (docs/requirements.md#contact-form). Two steps, because a single pattern tries each
 * dot as the last one, and takes seconds for a text of dots.
 */
function isEmail(text: string): boolean {
  const domain = ONE_AT_SIGN.exec(text)?.[1];
  return domain?.slice(1, -1).includes(".") ?? false;
}

/** The error of a line that is longer than its column takes, or undefined. */
function tooLong(value: string, column: keyof typeof CONTACT_MAX_CHARACTERS): string | undefined {
  const max = CONTACT_MAX_CHARACTERS[column];
  return [...value].length > max ? `Please enter at most ${max} characters` : undefined;
}

/** Characters as a person counts them. The line breaks of a text area count as one each. */
export function messageLength(message: string): number {
  return [...message.replace(/\r\n/g, "\n")].length;
}

/**
 * All fields of the contact form (docs/requirements.md#contact-form), validated and listed in this order, shown in these rows. The
 * texts are verbatim. docs/recipes.md explains how to add a field.
 */
export const CONTACT_ROWS = [
  [
    {
      name: "fullName",
      column: "full_name",
      label: "Full name",
      control: "line",
      required: "Full name is required",
      check: (value) => tooLong(value, "full_name"),
      autoComplete: "name",
    },
    {
      name: "email",
      column: "email",
      label: "Email",
      control: "line",
      required: "Email is required",
      check: (value) =>
        isEmail(value) ? tooLong(value, "email") : "Please enter a valid email address",
      type: "email",
      autoComplete: "email",
    },
  ],
  [
    {
      name: "country",
      column: "country",
      label: "Country",
      control: "choice",
      required: "Please select your country",
      autoComplete: "country",
      placeholder: "Choose a country",
      options: countries,
    },
    {
      name: "subject",
      column: "subject",
      label: "Subject",
      control: "choice",
      required: "Please select a subject",
      autoComplete: "off",
      placeholder: "Choose a subject",
      options: CONTACT_SUBJECTS.map((subject) => [subject, subject] as const),
    },
  ],
  [
    {
      name: "message",
      column: "message",
      label: "Message",
      control: "message",
      check: (value) => (messageLength(value) > CONTACT_MAX_CHARACTERS.message ? "" : undefined),
      keepsSpaces: true,
      autoComplete: "off",
    },
  ],
  [
    {
      name: "onlyFansProfile",
      column: "only_fans_profile",
      label: "Creator profile URL",
      control: "line",
      check: (value) =>
        PROFILE_ADDRESS.test(value)
          ? tooLong(value, "only_fans_profile")
          : "Please enter a valid OnlyFans profile URL",
      optional: true,
      type: "url",
      autoComplete: "url",
      placeholder: "https://onlyfans.com/your-name",
    },
  ],
] as const satisfies readonly (readonly FieldDefinition[])[];

type Definition = (typeof CONTACT_ROWS)[number][number];
export type ContactField = Definition["name"];
export type ContactColumn = Definition["column"];
export type ContactFieldDefinition = FieldDefinition & {
  name: ContactField;
  column: ContactColumn;
};
export const CONTACT_FIELDS: readonly ContactFieldDefinition[] = CONTACT_ROWS.flat();
