import { z } from "zod";
import { FEATURE_IDS, INTEGRATION_IDS } from "../config/routes";
import { rule, text, textOfLength } from "./contentFields";
import { questionId } from "./headingId";

export const words = text();
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1).meta({ title: "a list", remedy: "add at least one entry, after a hyphen" });
/** A list whose entries are anchors by their ids. */
const listById = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  list(item).refine(
    (items) => new Set(items.map(({ id }) => id)).size === items.length,
    rule({ problem: "has two entries with the same id", hint: () => "give each an id of its own" }),
  );
export const group = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields).meta({ title: "a group of fields" });
export const number = z.number().positive().meta({ title: "a number above 0" });
const count = z.int().positive().meta({ title: "a whole number above 0" });
const flag = z.boolean().meta({ title: "true or false" });
/** One of the values that the code supports. Any other would have no drawing, colour or anchor. */
export const oneOf = <Words extends readonly [string, ...string[]]>(known: Words) =>
  z.enum(known).meta({ title: `one of ${known.join(", ")}` });

/** The steps have a drawing each, and a line between them. */
const STEPS = 4;

export const titled = group({ title: words, text: words });
/** `heading` is followed by `aside`, the second half of the heading in a less prominent colour. */
export const headed = { heading: words, aside: words };
/** A rating claim; `of` is what was counted. */
const rating = group({
  value: z.number().min(1).max(5).meta({ title: "a number from 1 to 5, with a point: 4.9" }),
  count,
  of: oneOf(["reviews", "ratings"] as const),
  verified: flag,
});
/** What search engines and previews say of a page. */
export const metadata = group({
  title: words,
  description: textOfLength(20, 160, { title: "a text of 20 to 160 characters" }),
  keywords: list(words),
  type: oneOf(["website", "article"] as const),
});

/** The fact that the `prices` in claims.md are shown. Others are its `facts`. */
export const PRICES_FACT = "prices";
const condition = (description: string) =>
  text({ title: `the name of a fact in claims.md, or ${PRICES_FACT}`, description }).optional();
/** What an entry of a list may say so that the facts decide whether it is shown. */
export const conditions = {
  when: condition("Shows it only once the fact is shown."),
  unless: condition("Shows it until the fact is shown."),
};
type Conditions = { when?: string | undefined; unless?: string | undefined };

/** Whether a page can show both at the same time: not if one is shown once a fact is, and the other until then. */
export function areShownTogether(one: Conditions, other: Conditions): boolean {
  const isOpposite = (a?: string, b?: string) => a !== undefined && a === b;
  return !isOpposite(one.when, other.unless) && !isOpposite(one.unless, other.when);
}

/**
 * The schemas of content/copy, one file for each section. They define the types below, the check of the files, and the
 * GraphQL types (src/site/graphql/copySchema).
 */
export const COPY_SCHEMAS = {
  hero: group({ heading: words, highlight: words, lead: words, notes: list(words) }),
  claims: group({
    figures: list(
      group({
        figure: words,
        label: words,
        /** What exactly was counted, and where it says how: shown once the owner has entered them. */
        found: group({
          meaning: words,
          source: z
            .string()
            .regex(/^(https:\/\/\S+\.\S+|\/[a-z/-]+)$/)
            .meta({ title: "an address that begins with https://, or a page such as /about" }),
        }).optional(),
      }),
    ),
    trialDays: count,
    accounts: words,
    prices: group({
      shown: flag,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .meta({ title: "a currency's three letters, such as USD" }),
      low: number,
      high: number,
      highWithOffers: number,
      offerCount: count,
    }).refine(
      ({ low, high, highWithOffers }) => low <= high && high <= highWithOffers,
      rule({
        problem: "the lower price is above the higher one",
        hint: () => "low, high and highWithOffers must ascend",
      }),
    ),
    guarantee: words,
    /** Facts that only the owner knows. What says `when: <fact>` is shown once it is. */
    facts: list(group({ fact: words, shown: flag })).refine(
      (facts) => new Set([PRICES_FACT, ...facts.map(({ fact }) => fact)]).size > facts.length,
      rule({ problem: "has a fact twice", hint: () => `list each once, and not ${PRICES_FACT}` }),
    ),
    /** The three ratings, by the block of structured data that contains them. */
    ratings: group({ organization: rating, pricing: rating, softwareApplication: rating }),
  }),
  features: group({
    ...headed,
    items: listById(
      group({
        id: oneOf(FEATURE_IDS),
        name: words,
        description: words,
        gradient: oneOf(["pistachio", "butter", "blush", "sky", "stone"] as const),
        bullets: list(words),
      }),
    ).refine(
      ({ length }) => length >= FEATURE_IDS.length,
      rule({
        problem: "lacks a feature that a page shows by its id",
        hint: () => `restore it: the ids are ${FEATURE_IDS.join(", ")}`,
      }),
    ),
  }),
  integrations: group({
    heading: words,
    items: listById(group({ id: oneOf(INTEGRATION_IDS), name: words, text: words })),
  }),
  growth: group({
    ...headed,
    lead: words,
    time: titled,
    revenue: titled,
    accounts: titled,
    note: words,
  }),
  steps: group({
    ...headed,
    items: list(titled).refine(
      ({ length }) => length === STEPS,
      rule({
        problem: `must be ${STEPS} steps, for which the line is drawn`,
        hint: (value) => `there are ${Object(value).length}`,
      }),
    ),
  }),
  limits: group({ heading: words, items: list(titled) }),
  pricing: group({ ...headed, trial: titled, plan: titled, unpriced: titled }),
  blog: group({
    heading: words,
    allPostsDescription: words,
    /** The line about the product at the end of an article. */
    product: words,
    /** The sign-up at the end of an article. */
    signUp: titled,
    /** The introductions of categories and tags, by name. */
    topics: list(group({ name: words, text: words })),
  }),
  faq: group({
    heading: words,
    items: list(group({ question: words, answer: words, ...conditions })).refine(
      (items) =>
        items.every(
          (one, i) =>
            !items
              .slice(0, i)
              .some(
                (other) =>
                  questionId(other.question) === questionId(one.question) &&
                  areShownTogether(other, one),
              ),
        ),
      rule({
        problem: "has a question twice",
        hint: () => "ask it once, or for each state of a fact",
      }),
    ),
  }),
  closing: group({ heading: words, aside: words, text: words }),
  contact: group({
    heading: words,
    lead: words,
    notes: list(words),
    /** After a message was sent: who answers, and by when. */
    sent: list(group({ text: words, ...conditions })),
    /** In place of `heading` and `lead`, for visitors who ask for a demo. */
    demo: titled,
  }),
  /** The ten keys, each the camel case of an address ("growthSteps" for /growth-steps). */
  metadata: group({
    home: metadata,
    blog: metadata,
    features: metadata,
    pricing: metadata,
    about: metadata,
    contact: metadata,
    faq: metadata,
    growth: metadata,
    growthSteps: metadata,
    cookiePolicy: metadata,
  }),
  footer: group({ heading: words, text: words, legal: words, note: words }),
};

/** A deeply read-only value, like the results of queries. */
export type Unchanging<T> = { readonly [Key in keyof T]: Unchanging<T[Key]> };

export type CopyName = keyof typeof COPY_SCHEMAS;
export const COPY_NAMES = Object.keys(COPY_SCHEMAS) as CopyName[];
export type Copy = { [Name in CopyName]: Unchanging<z.output<(typeof COPY_SCHEMAS)[Name]>> };
/** The metadata of a page for search engines and link previews (docs/requirements.md#metadata). */
export type PageMetadata = Copy["metadata"][keyof Copy["metadata"]];
/** One of the five features (docs/requirements.md#metadata). `gradient` names the colour of its stage. */
export type FeatureItem = Copy["features"]["items"][number];
export type Rating = Unchanging<z.output<typeof rating>>;

/** Whether the facts show an entry that says `when` or `unless`. */
export function isShown(entry: unknown, shown: ReadonlySet<string>): boolean {
  const { when, unless } = Object(entry) as { when?: string; unless?: string };
  return (!when || shown.has(when)) && !(unless && shown.has(unless));
}

/** A value without the entries of its lists that the facts hide. */
export function withoutHidden<T>(value: T, shown: ReadonlySet<string>): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => isShown(entry, shown));
    return entries.map((entry) => withoutHidden(entry, shown)) as T;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutHidden(inner, shown)]),
  ) as T;
}

/** Placeholders that copy files may contain: the site's name, and figures that are defined in claims.md only. */
export const COPY_PLACEHOLDERS = ["name", "trialDays", "accounts", "guarantee"] as const;
export type CopyFigures = Record<(typeof COPY_PLACEHOLDERS)[number], string>;

/** Fills the placeholders in all texts of a value. */
export function fillPlaceholders<T>(value: T, figures: Readonly<Record<string, string>>): T {
  if (typeof value === "string")
    return value.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(figures, name) ? (figures[name] ?? placeholder) : placeholder,
    ) as T;
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, figures)) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value as Record<string, unknown>).map(([key, inner]) => [
        key,
        fillPlaceholders(inner, figures),
      ]),
    ) as T;
  return value;
}
