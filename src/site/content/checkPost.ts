import { basename, dirname } from "node:path";
import { RESERVED_POST_IDS } from "../../shared/config/reservedIds";
import { calendarDate, isCalendarDate } from "../../shared/model/dates";
import { topicSlug } from "../../shared/model/topics";
import { type ContentDocument, fieldFault } from "./document";
import { didYouMean, type Fault, fileFault, quoteValue } from "./fault";
import type { Content } from "./readContent";

const URL_SAFE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;
/** Dates outside these years are typing mistakes. */
const FIRST_YEAR = 2000;
const YEARS_AHEAD_MAX = 2;

/** Faults of file names that become keys or addresses. */
export function checkFileNames(documents: readonly ContentDocument[]): Fault[] {
  return documents
    .map(({ file }) => ({ file, name: basename(file, ".md") }))
    .filter(({ name }) => !URL_SAFE.test(name))
    .map(({ file, name }) =>
      fileFault(
        file,
        `the file name may contain only lowercase letters, digits and single hyphens ${quoteValue(name)}`,
        "rename the file",
      ),
    );
}

const folderOf = ({ file }: ContentDocument) => basename(dirname(file));
/** A copied folder has the names of another post. They belong to the post whose folder has the name. */
const isCopy = (post: ContentDocument) => post.data["id"] !== folderOf(post);

/**
 * Faults of ids, slugs, former slugs and authors: reserved, already used, not the folder's name, or an unknown author.
 */
export function* checkNames({ posts, authors }: Content): Generator<Fault> {
  const authorKeys = authors.map(({ file }) => basename(file, ".md"));
  const owners = new Map<string, ContentDocument>();
  for (const post of [...posts].sort((a, b) => Number(isCopy(a)) - Number(isCopy(b)))) {
    const { id, slug, author, formerSlugs } = post.data;
    yield* checkFolder(post);
    yield* checkName(post, "id", id, owners);
    yield* checkName(post, "slug", slug, owners);
    for (const name of Array.isArray(formerSlugs) ? formerSlugs : [])
      yield* checkName(post, "formerSlugs", name, owners);
    if (typeof author === "string" && !authorKeys.includes(author))
      yield fieldFault(
        post,
        ["author"],
        `is not an author in content/authors ${quoteValue(author)}`,
        didYouMean(author, authorKeys, `the authors are ${authorKeys.join(", ")}`),
      );
  }
}

function* checkFolder(post: ContentDocument): Generator<Fault> {
  const { id } = post.data;
  const folder = folderOf(post);
  if (typeof id !== "string" || !isCopy(post)) return;
  const problem = `must be the name of the post's folder, ${folder} ${quoteValue(id)}`;
  const hint = URL_SAFE.test(folder)
    ? `write ${folder}`
    : "rename the folder as well, without spaces and special characters";
  yield fieldFault(post, ["id"], problem, hint);
}

/** An address may be an id or a slug, so no post may use another post's id or slug as either. */
function* checkName(
  post: ContentDocument,
  field: string,
  name: unknown,
  owners: Map<string, ContentDocument>,
): Generator<Fault> {
  if (typeof name !== "string") return;
  const fault = (problem: string, hint: string) =>
    fieldFault(post, [field], `${problem} ${quoteValue(name)}`, hint);
  const owner = owners.get(name) ?? post;
  owners.set(name, owner);
  if (field === "formerSlugs" && name === post.data["slug"])
    yield fault("is the current slug of the post", "remove it");
  if (RESERVED_POST_IDS.includes(name)) yield fault("is reserved by the site", "add a word");
  if (owner !== post) yield fault(`is already used by ${owner.file}`, "choose another one");
}

/** Faults of dates: not in the calendar, in an improbable year, or before the first of the named fields. */
export function* checkDates(document: ContentDocument, fields: string[]): Generator<Fault> {
  // YAML turns a date that is not in the calendar into another one, so what was typed counts.
  const dateOf = (field: string) => {
    const typed = document.typedValue(field);
    const read = document.data[field];
    return DATE_FORM.test(typed) ? typed : typeof read === "string" ? read : "";
  };
  const start = dateOf(fields[0] ?? "");
  const today = calendarDate(new Date());
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD_MAX;
  for (const field of fields) {
    const date = dateOf(field);
    if (!DATE_FORM.test(date)) continue;
    const fault = (problem: string, hint?: string) =>
      fieldFault(document, [field], `${problem} ${quoteValue(date)}`, hint);
    const year = Number(date.slice(0, 4));
    if (!isCalendarDate(date)) yield fault("is not a date in the calendar");
    else if (year < FIRST_YEAR || year > lastYear)
      yield fault(`must be a date from ${FIRST_YEAR} to ${lastYear}`, "is the year right?");
    else if (isCalendarDate(start) && date < start) yield fault(`is before ${fields[0]}`);
    else if (date > today && start <= today)
      yield { ...fault("is in the future", "is the day right?"), isAdvice: true };
  }
}

/** Short names, such as AI and UI, are similar without being mistyped. */
const SHORT_MAX_CHARACTERS = 4;
const isLong = ({ length }: string) => length > SHORT_MAX_CHARACTERS;

/**
 * Faults for two spellings of one category or tag, which would share an address. The spelling found first is expected. Advice for
 * a category that is almost another one, and so may be mistyped.
 */
export function* checkTopics(posts: readonly ContentDocument[]): Generator<Fault> {
  for (const field of ["categories", "tags"]) {
    const spellings = new Map<string, string>();
    for (const post of posts)
      for (const topic of Array.isArray(post.data[field]) ? post.data[field] : []) {
        if (typeof topic !== "string") continue;
        const fault = (problem: string, hint?: string) =>
          fieldFault(post, [field], `${problem} ${quoteValue(topic)}`, hint);
        const slug = topicSlug(topic);
        const isNew = !spellings.has(slug);
        const spelling = spellings.get(slug) ?? topic;
        spellings.set(slug, spelling);
        if (slug === "")
          yield fault("needs a letter or a digit, because it becomes part of an address");
        else if (spelling !== topic)
          yield fault("is spelled differently in another post", `write ${spelling}`);
        else if (field === "categories" && isNew && isLong(topic)) {
          const others = [...spellings.values()].filter(
            (other) => other !== topic && isLong(other),
          );
          const hint = didYouMean(topic, others, undefined);
          if (hint) yield { ...fault("is almost another category", hint), isAdvice: true };
        }
      }
  }
}
