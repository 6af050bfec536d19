import { z } from "zod";
import { DATE } from "./dates";

/**
 * The `meta` of a field: `title` completes "must be …" in messages, `description` explains the field to editors
 * (content/posts/post.schema.json), `remedy` is the hint for an invalid value.
 */
type FieldMeta = { title: string; description?: string; remedy?: string };

/** The message of a rule of our own. The default of `problem` is "must be …". */
export type RuleParams = { problem?: string; hint: (value: unknown) => string };
export const rule = (params: RuleParams) => ({ params });

/** The form of the parts of an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SLUG_MAX_CHARACTERS = 80;
const SLUG_TITLE = `lowercase letters, digits and single hyphens, at most ${SLUG_MAX_CHARACTERS}`;
const DATE_TITLE = "a date such as 2025-01-30";
/** A text that is only the name of a picture's file. */
export const PICTURE_FILE = /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i;
const PIXELS = {
  title: "a whole number of pixels",
  description: "Optional. If given, it must match the file.",
};

/** A text that is not blank. */
export const text = (meta: FieldMeta = { title: "a text" }) => z.string().regex(/\S/).meta(meta);

/** A text of limited length in characters as people count them: an emoji is one, not two. */
export const textOfLength = (minLength: number, maxLength: number, meta: FieldMeta) =>
  z
    .string()
    .regex(/\S/)
    .refine(
      (value) => isBetween([...value].length, minLength, maxLength),
      rule({ hint: (value) => `it has ${[...String(value)].length} characters` }),
    )
    .meta({ ...meta, minLength, maxLength });

const isBetween = (count: number, least: number, most: number) => count >= least && count <= most;

/** A list of distinct texts, like `uniqueItems` of JSON Schema. */
const uniqueList = (item: z.ZodString, meta: FieldMeta) =>
  z
    .array(item)
    .refine(
      (values) => new Set(values).size === values.length,
      rule({ problem: "duplicate entry", hint: () => "list each entry once" }),
    )
    .meta({ ...meta, uniqueItems: true });

const slug = (description?: string) =>
  z.string().regex(SLUG).max(SLUG_MAX_CHARACTERS).meta({ title: SLUG_TITLE, description });
export const date = (description?: string) =>
  z.string().regex(DATE).meta({ title: DATE_TITLE, description });
/** The name of a category or a tag. It needs a character that can be part of an address. */
const topic = z
  .string()
  .regex(/[A-Za-z0-9]|[^\0-\x7F]/)
  .meta({ title: "a text with a letter or a digit" });

const featuredImage = z
  .strictObject({
    url: text({
      title: "the name of a file beside the post, such as ./featured.svg",
      description: "1600 × 900 fits every use; SVG, PNG, JPEG, WebP or AVIF.",
    }),
    alt: text({
      title: "a text that says what the image shows",
      description: "Read aloud to people who do not see the picture.",
    }).refine(
      (value) => !PICTURE_FILE.test(value),
      rule({ hint: () => "write words, not the name of the file" }),
    ),
    width: z.int().meta(PIXELS).optional(),
    height: z.int().meta(PIXELS).optional(),
    caption: z
      .string()
      .meta({ title: "a text", description: "Shown below the picture." })
      .optional(),
  })
  .meta({
    title: "a group of fields: url and alt, and caption if wanted",
    description: "The picture on cards and above the article. If left out, the build draws one.",
    remedy: "write images: and below it featured: with url: and alt: (docs/editing.md)",
  });

/**
 * The fields of content/posts/<id>/index.md. A field added here is checked, typed in `Post` and part of the BlogPost
 * node. To query it, add its line to src/site/graphql/schema.ts. `npm run content-schemas` updates the JSON Schema for
 * text editors (docs/decisions/025).
 */
export const postFields = z
  .strictObject({
    id: slug("The permanent name of the post, as in /blog/<id>. The folder has the same name."),
    slug: slug("The end of the post's address, as in /blog/posts/<slug>."),
    formerSlugs: uniqueList(slug(), {
      title: "a list of texts",
      description: "Slugs that the post had before; their addresses redirect here.",
    }).default([]),
    title: textOfLength(1, 100, {
      title: "a text of 1 to 100 characters",
      description: "The headline. Up to sixty characters are shown in full in search results.",
    }),
    author: text({
      title: "the key of an author",
      description: "The name of a file in content/authors, without .md.",
    }),
    publishDate: date(
      "The day the post appears. With a future date, the post stays off the site until a build on that day.",
    ),
    lastModified: date(
      "The day of the last notable change. If left out, the publish date.",
    ).optional(),
    metaDescription: textOfLength(20, 160, {
      title: "a text of 20 to 160 characters",
      description: "One or two sentences for search results, previews and cards.",
    }),
    categories: uniqueList(topic, {
      title: "a list of texts",
      description: "At least one; the card shows the first.",
    }).min(1),
    tags: uniqueList(topic, {
      title: "a list of texts",
      description: "Narrower than categories. May be empty: [].",
    }),
    images: z
      .strictObject({ featured: featuredImage.optional() })
      .meta({
        title: "a group of fields",
        description:
          "Set only the featured picture here; pictures in the text are found automatically.",
        remedy: "write images: and below it featured: with url: and alt: (docs/editing.md)",
      })
      .optional(),
    readingTime: z
      .string()
      .regex(/^\d+ min read$/)
      .meta({
        title: "a text such as 12 min read",
        description: "Optional: it is calculated from the text.",
        remedy: "leave it out: it is calculated from the text; or write, for example, 12 min read",
      })
      .optional(),
    draft: z
      .boolean()
      .meta({
        title: "true or false",
        description:
          "true keeps the post off the site; the development server shows it, marked as not published.",
      })
      .default(false),
  })
  .meta({
    title: "Blog post",
    description: "The fields at the top of content/posts/<id>/index.md.",
  });

/** The fields of content/authors/<key>.md. The text below them is the biography. */
export const authorFields = z.strictObject({
  name: text({ title: "a name" }),
  avatar: text({ title: "the name of a picture file beside this one, such as ./name.svg" }),
});

/** The fields of content/legal/<slug>.md. */
export const legalFields = z.strictObject({
  title: text(),
  description: textOfLength(20, 160, { title: "a text of 20 to 160 characters" }),
  lastUpdated: date(),
});

export type PostFields = z.output<typeof postFields>;
