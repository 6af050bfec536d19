import { CONTACT_FIELDS, type ContactColumn, type ContactField } from "./fieldDefinitions";

export type ContactValues = Record<ContactField, string>;
/** Error messages by field. That of the message is empty, because its counter shows it (docs/requirements.md#contact-form). */
export type ContactErrors = Partial<Record<ContactField, string>>;
/** The database row (docs/requirements.md#contact-form) that the form sends. */
export type ContactRow = Record<ContactColumn | "ip_address" | "user_agent", string>;

/** The form does not look up the IP address (docs/requirements.md#contact-form). */
const NO_IP_ADDRESS = "0.0.0.0";

/** Reads the fields of a submitted form without changing them. */
export function readContactValues(data: FormData): ContactValues {
  return Object.fromEntries(
    CONTACT_FIELDS.map(({ name }) => [name, String(data.get(name) ?? "")]),
  ) as ContactValues;
}

/** Validates the fields (docs/requirements.md#contact-form). Returns an empty object if there are no errors. */
export function validateContact(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const { name, required, check, keepsSpaces } of CONTACT_FIELDS) {
    const value = keepsSpaces ? values[name] : values[name].trim();
    const error = value === "" ? required : check?.(value);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

/** The database row (docs/requirements.md#contact-form) for valid values. */
export function toContactRow(values: ContactValues, userAgent: string): ContactRow {
  const columns = CONTACT_FIELDS.map(({ name, column, keepsSpaces }) => {
    const value = values[name].replace(/\r\n/g, "\n");
    return [column, keepsSpaces ? value : value.trim()];
  });
  return { ...Object.fromEntries(columns), ip_address: NO_IP_ADDRESS, user_agent: userAgent };
}
