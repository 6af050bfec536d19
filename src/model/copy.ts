/**
 * The words of content/copy, one file a part of the page. One table of shapes serves three readers: the
 * types below, the check of the files, and the GraphQL types (src/build/copySchema).
 */
export type Shape =
  | "text"
  | "number"
  | "flag"
  | readonly [Shape]
  | { readonly [key: string]: Shape };

export type Shaped<S> = S extends "text"
  ? string
  : S extends "number"
    ? number
    : S extends "flag"
      ? boolean
      : S extends readonly [infer Item]
        ? Shaped<Item>[]
        : { [Key in keyof S]: Shaped<S[Key]> };

const titled = { title: "text", text: "text" } as const;
/** `heading` is followed by `aside`, the same heading's second half in a quieter ink. */
const headed = { heading: "text", aside: "text" } as const;

const rating = { value: "number", count: "number", of: "text", verified: "flag" } as const;
const page = { title: "text", description: "text", keywords: ["text"], type: "text" } as const;

export const COPY_SHAPES = {
  hero: { heading: "text", highlight: "text", lead: "text", notes: ["text"] },
  claims: {
    figures: [{ figure: "text", label: "text" }],
    trialDays: "number",
    accounts: "text",
    prices: {
      currency: "text",
      low: "number",
      high: "number",
      highWithOffers: "number",
      offerCount: "number",
    },
    guarantee: "text",
    /** Section 9's three ratings, each by the block of structured data that it belongs to. */
    ratings: { organization: rating, pricing: rating, softwareApplication: rating },
  },
  features: {
    ...headed,
    items: [{ id: "text", name: "text", description: "text", gradient: "text", bullets: ["text"] }],
  },
  integrations: { heading: "text", items: [{ id: "text", name: "text", text: "text" }] },
  growth: {
    ...headed,
    lead: "text",
    time: titled,
    revenue: titled,
    accounts: titled,
    note: "text",
  },
  steps: { ...headed, items: [titled] },
  blog: { heading: "text", allPostsDescription: "text" },
  faq: { heading: "text", items: [{ question: "text", answer: "text" }] },
  closing: { heading: "text", aside: "text", text: "text" },
  contact: { heading: "text", lead: "text", notes: ["text"] },
  /** Section 2: the ten keys, each the start of an address ("growthSteps" of /growth-steps). */
  metadata: {
    home: page,
    blog: page,
    features: page,
    pricing: page,
    about: page,
    contact: page,
    faq: page,
    growth: page,
    growthSteps: page,
    cookiePolicy: page,
  },
  footer: { heading: "text", text: "text", legal: "text", note: "text" },
} as const satisfies Record<string, Shape>;

export type CopyName = keyof typeof COPY_SHAPES;
export type Copy = { -readonly [Name in CopyName]: Shaped<(typeof COPY_SHAPES)[Name]> };
/** What search engines and previews say of a page (section 2). */
export type PageMetadata = Copy["metadata"][keyof Copy["metadata"]];
/** One of the five features (section 3). `gradient` names the colour of its stage. */
export type FeatureItem = Copy["features"]["items"][number];

/** A rating claim; `of` is what was counted, "reviews" or "ratings". */
export type Rating = Shaped<typeof rating>;

/** What is wrong, where (`items[2].answer`), and what to do about it. */
export type CopyProblem = { path: string; problem: string; remedy: string };

const KINDS = { text: "string", number: "number", flag: "boolean" } as const;

const REMEDIES = {
  text: "Put it in quotation marks.",
  number: "Write the number without quotes, signs or units.",
  flag: "Write true or false, without quotes.",
} as const;

/** Checks a file's front matter against its shape; an empty list means it is in order. */
export function findCopyProblems(shape: Shape, value: unknown, path = ""): CopyProblem[] {
  if (typeof shape === "string") {
    if (value === undefined || value === null || value === "")
      return [{ path, problem: "is missing or empty", remedy: `Add a ${shape} to it.` }];
    // YAML reads a bare figure as a number: "3X" is text, 24 is not.
    if (typeof value !== KINDS[shape])
      return [
        {
          path,
          problem: `is ${typeof value === "object" ? "a group or a list" : `a ${typeof value}`}, not a ${shape}`,
          remedy: REMEDIES[shape],
        },
      ];
    return [];
  }
  if (isList(shape)) {
    if (!Array.isArray(value) || value.length === 0)
      return [{ path, problem: "is not a list", remedy: "Give it at least one '- ' entry." }];
    return value.flatMap((item, index) => findCopyProblems(shape[0], item, `${path}[${index}]`));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ path, problem: "is not a group of fields", remedy: "Indent its fields below it." }];
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => ({
      path: at(key),
      problem: "is not a field of this file",
      remedy: `Remove it; the fields are ${Object.keys(shape).join(", ")}.`,
    }));
  const known = Object.entries(shape).flatMap(([key, inner]) =>
    findCopyProblems(inner, (value as Record<string, unknown>)[key], at(key)),
  );
  return [...unknown, ...known];
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** What copy files may name in braces: the site's name, and figures that stand in claims.md only. */
export const COPY_PLACEHOLDERS = ["name", "trialDays", "accounts", "guarantee"] as const;
export type CopyFigures = Record<(typeof COPY_PLACEHOLDERS)[number], string>;

/** Fills what stands in braces. */
export function fillPlaceholders<T>(value: T, figures: CopyFigures): T {
  if (typeof value === "string")
    return value.replace(/\{(\w+)\}/g, (whole, name) =>
      Object.hasOwn(figures, name) ? figures[name as keyof CopyFigures] : whole,
    ) as T;
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, figures)) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fillPlaceholders(inner, figures)]),
    ) as T;
  return value;
}
