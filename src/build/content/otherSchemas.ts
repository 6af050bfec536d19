/** The fields of content/authors/<key>.md; the text below them is the biography. */
export const AUTHOR_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["name", "avatar"],
  properties: {
    name: { title: "a name", type: "string", pattern: "\\S" },
    avatar: {
      title: "the name of a picture file beside this one, such as ./name.svg",
      type: "string",
      pattern: "\\S",
    },
  },
} as const;

/** The fields of content/legal/<slug>.md. */
export const LEGAL_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["title", "description", "lastUpdated"],
  properties: {
    title: { title: "a text", type: "string", pattern: "\\S" },
    description: {
      title: "a text of 20 to 160 characters",
      type: "string",
      minLength: 20,
      maxLength: 160,
    },
    lastUpdated: {
      title: "a date such as 2024-01-15",
      type: "string",
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
    },
  },
} as const;
