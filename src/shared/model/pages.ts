import { z } from "zod";
import { FEATURE_IDS } from "../config/routes";
import { CONTACT_SUBJECTS } from "./contactSubjects";
import { date, rule, text, textOfLength } from "./contentFields";
import {
  COPY_SCHEMAS,
  conditions,
  group,
  headed,
  list,
  metadata,
  number,
  oneOf,
  titled,
  type Unchanging,
  words,
} from "./copy";
import { HOURS_A_WEEK, hoursAWeek } from "./hoursAWeek";

/** Where a page can be linked. The footer's column is "Company". */
const LINK_PLACES = ["header", "footer", "nowhere"] as const;
/** The placeholders of a page, and those that only a block of prices may contain. */
export const PAGE_PLACEHOLDERS = ["name", "trialDays", "accounts", "email", "operator"] as const;
export const PRICE_PLACEHOLDERS = [
  "guarantee",
  "low",
  "high",
  "highWithOffers",
  "offerCount",
  "currency",
] as const;

const CHOICES = 4;
const fourNumbers = list(number).refine(
  ({ length }) => length === CHOICES,
  rule({
    problem: `must be ${CHOICES} numbers, for which the style sheet is made`,
    hint: (value) => `there are ${Object(value).length}`,
  }),
);

const cell = group({
  text: words.optional(),
  ask: text({
    title: "a question that the reader can ask",
    description: "In place of text, where the answer differs from one company to the next.",
  }).optional(),
  source: z
    .string()
    .regex(/^https:\/\/\S+\.\S+$/)
    .meta({ title: "an address that begins with https://", description: "Where it says so." })
    .optional(),
  checked: date("The day on which somebody last read the source.").optional(),
}).refine(
  ({ text, ask }) => (text === undefined) !== (ask === undefined),
  rule({ problem: "must have either text or ask", hint: () => "keep one of the two" }),
);

/**
 * The blocks that a page consists of, by name. They define the check of content/pages, the GraphQL types, the JSON Schema for
 * text editors and the props of the components that show them (src/templates/page.tsx).
 */
const BLOCKS = {
  /** The first screen. `highlight` ends the heading; `bubbles` are a drawing beside it: a draft, and what was sent. */
  hero: group({
    heading: words,
    highlight: words.optional(),
    lead: words,
    bubbles: group({ draft: words, sent: words }).optional(),
  }),
  /** The figures of claims.md. */
  figures: oneOf(["claims"] as const),
  /** A feature of features.md with its drawing. */
  feature: group({
    id: oneOf(FEATURE_IDS),
    text: words.optional(),
    limits: group({ heading: words, items: list(words) }).optional(),
  }),
  steps: COPY_SCHEMAS.steps,
  /** Markdown, as in a post. */
  text: text({ title: "a text in Markdown" }),
  ticks: group({ heading: words, text: words.optional(), items: list(words) }),
  /** Cells of a column about others need a source and the day on which it was read. */
  table: group({
    heading: words,
    text: words.optional(),
    columns: list(group({ title: words, about: oneOf(["us", "reader", "others"] as const) })),
    rows: list(group({ title: words, cells: list(cell) })),
  }),
  /** Shown once `prices.shown` is true in claims.md. */
  prices: group({ ...headed, trial: titled, plans: list(titled) }),
  /** Shown once it has somebody. */
  people: group({
    heading: words,
    text: words.optional(),
    items: z
      .array(group({ name: words, role: words, text: words }))
      .meta({ title: "a list of people, or []" }),
  }),
  faq: COPY_SCHEMAS.faq,
  /** Messages of fans, and what becomes of each. An id is the anchor of its message. */
  answers: group({
    heading: words,
    text: words.optional(),
    items: list(
      group({
        id: z
          .string()
          .regex(/^[a-z]+(-[a-z]+)*$/)
          .meta({ title: "words of small letters with hyphens between them" }),
        title: words,
        message: words,
        outcome: oneOf(["drafted", "asked", "refused"] as const),
        answer: words,
        rule: words,
      }),
    ),
  }),
  /** Two rows of choices, and the hours that they make. `byHand` and `withDrafts` are seconds for a message. */
  hours: group({
    ...headed,
    text: words,
    messages: fourNumbers,
    accounts: fourNumbers,
    byHand: number,
    withDrafts: number,
  }).refine(
    ({ messages, accounts, byHand, withDrafts }) => {
      const most = hoursAWeek(Math.max(...messages), Math.max(...accounts), byHand);
      return withDrafts < byHand && most <= HOURS_A_WEEK;
    },
    rule({
      problem: `must make at most the ${HOURS_A_WEEK} hours of a week, and fewer with drafts than by hand`,
      hint: () => "choose smaller numbers, and byHand above withDrafts",
    }),
  ),
  quote: group({ text: words, name: words, role: words.optional() }),
  closing: COPY_SCHEMAS.closing,
  /** The contact form. `subject` chooses its reason beforehand. */
  contact: group({
    heading: words,
    lead: words,
    notes: list(words),
    subject: oneOf(CONTACT_SUBJECTS).optional(),
  }),
  /** The sign-up for the newsletter. */
  signUp: titled,
};

export type BlockName = keyof typeof BLOCKS;
const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[];

const optionalBlocks = Object.fromEntries(
  BLOCK_NAMES.map((name) => [name, BLOCKS[name].optional()]),
) as { [Name in BlockName]: z.ZodOptional<(typeof BLOCKS)[Name]> };

const block = z
  .strictObject({
    ...conditions,
    ...optionalBlocks,
  })
  .meta({
    title: "a block",
    remedy: `write its name, a colon, and its fields below it: ${BLOCK_NAMES.join(", ")}`,
  })
  .refine((fields) => BLOCK_NAMES.filter((name) => fields[name] !== undefined).length === 1, {
    ...rule({
      problem: "must be one block",
      hint: (value) =>
        Object.keys(Object(value)).some((key) => key !== "when" && key !== "unless")
          ? "put a hyphen before each block"
          : `the blocks are ${BLOCK_NAMES.join(", ")}`,
    }),
    // A block with a wrong name or field is told about that only.
    when: ({ issues }) => issues.length === 0,
  });

/**
 * The fields of content/pages/<address>.md. `npm run content-schemas` updates the JSON Schema for text editors. The nodes have
 * `metadata` always: that of a key of metadata.md is there.
 */
export const pageFields = z
  .strictObject({
    name: textOfLength(1, 30, {
      title: "a text of 1 to 30 characters",
      description: "What links to the page and its breadcrumbs say.",
    }),
    linked: oneOf(LINK_PLACES).meta({
      title: `one of ${LINK_PLACES.join(", ")}`,
      description: "Where every page links to this one. The footer has the column Company.",
    }),
    order: number
      .meta({ title: "a number above 0", description: "Its place among those links, from 1." })
      .optional(),
    metadata: metadata
      .meta({
        title: "a group of fields: title, description, keywords, type",
        description:
          "For search engines and previews. The pages of content/copy/metadata.md have it there.",
      })
      .optional(),
    blocks: list(block).meta({
      title: "a list of blocks",
      description: "The parts of the page from top to bottom. The first is a hero.",
    }),
  })
  .meta({ title: "Page", description: "The fields of content/pages/<address>.md." });

/** A page as its node has it, with its address. */
export const pageNodeFields = pageFields.extend({ path: words, metadata });

export type PageFields = Unchanging<z.output<typeof pageFields>>;
/** The content of a block, as the query of a page has it. */
export type Block<Name extends Exclude<BlockName, "text">> = NonNullable<
  Queries.PageQuery["page"]["blocks"][number][Name]
>;
