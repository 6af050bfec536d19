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
export function checkFileNames({ file }: ContentDocument): Fault[] {
  const name = basename(file, ".md");
  if (URL_SAFE.test(name)) return [];
  const problem = `the file name may contain only lowercase letters, digits and single hyphens ${quoteValue(name)}`;
  return [fileFault(file, problem, "rename the file")];
}

const folderOf = ({ file }: ContentDocument) => basename(dirname(file));
/** A copied folder has the names of another post. They belong to the post whose folder has the name. */
const isCopy = (post: ContentDocument) => post.data["id"] !== folderOf(post);

/**
 * Faults of ids, slugs, former slugs and authors: reserved, already used, not the folder's name, or an unknown author.
 */
export function checkNames({ posts, authors }: Content): Fault[] {
  const authorKeys = authors.map(({ file }) => basename(file, ".md"));
  const owners = new Map<string, ContentDocument>();
  return [...posts]
    .sort((a, b) => Number(isCopy(a)) - Number(isCopy(b)))
    .flatMap((post) => {
      const { id, slug, author, formerSlugs } = post.data;
      const former = Array.isArray(formerSlugs) ? formerSlugs : [];
      const names: [field: string, name: unknown][] = [
        ["id", id],
        ["slug", slug],
        ...former.map((name): [string, unknown] => ["formerSlugs", name]),
      ];
      return [
        ...checkFolder(post),
        ...names.flatMap(([field, name]) =>
          typeof name === "string" ? checkName(post, field, name, owners) : [],
        ),
        ...(typeof author === "string" && !authorKeys.includes(author)
          ? [
              fieldFault(
                post,
                ["author"],
                `is not an author in content/authors ${quoteValue(author)}`,
                didYouMean(author, authorKeys, `the authors are ${authorKeys.join(", ")}`),
              ),
            ]
          : []),
      ];
    });
}

function checkFolder(post: ContentDocument): Fault[] {
  const { id } = post.data;
  const folder = folderOf(post);
  if (typeof id !== "string" || !isCopy(post)) return [];
  const problem = `must be the name of the post's folder, ${folder} ${quoteValue(id)}`;
  const hint = URL_SAFE.test(folder)
    ? `write ${folder}`
    : "rename the folder as well, without spaces and special characters";
  return [fieldFault(post, ["id"], problem, hint)];
}

/** An address may be an id or a slug, so no post may use another post's id or slug as either. */
function checkName(
  post: ContentDocument,
  field: string,
  name: string,
  owners: Map<string, ContentDocument>,
): Fault[] {
  const fault = (problem: string, hint: string) =>
    fieldFault(post, [field], `${problem} ${quoteValue(name)}`, hint);
  const found: Fault[] = [];
  if (field === "formerSlugs" && name === post.data["slug"])
    found.push(fault("is the current slug of the post", "remove it"));
  if (RESERVED_POST_IDS.includes(name)) found.push(fault("is reserved by the site", "add a word"));
  const owner = owners.get(name);
  if (owner && owner !== post)
    found.push(fault(`is already used by ${owner.file}`, "choose another one"));
  else owners.set(name, post);
  return found;
}

/** Faults of dates: not in the calendar, in an improbable year, or before the first of the named fields. */
export function checkDates(document: ContentDocument, fields: string[]): Fault[] {
  // YAML turns a date that is not in the calendar into another one, so what was typed counts.
  const dateOf = (field: string) => {
    const typed = document.typedValue(field);
    return DATE_FORM.test(typed) ? typed : document.data[field];
  };
  const start = dateOf(fields[0] ?? "");
  const lastYear = Number(calendarDate(new Date()).slice(0, 4)) + YEARS_AHEAD_MAX;
  return fields.flatMap((field) => {
    const date = dateOf(field);
    if (typeof date !== "string" || !DATE_FORM.test(date)) return [];
    const fault = (problem: string, hint?: string) =>
      fieldFault(document, [field], `${problem} ${quoteValue(date)}`, hint);
    if (!isCalendarDate(date)) return fault("is not a date in the calendar");
    const year = Number(date.slice(0, 4));
    if (year < FIRST_YEAR || year > lastYear)
      return fault(`must be a date from ${FIRST_YEAR} to ${lastYear}`, "is the year right?");
    if (typeof start === "string" && isCalendarDate(start) && date < start)
      return fault(`is before ${fields[0]}`);
    return [];
  });
}

/**
 * Faults for two spellings of one category or tag, which would share an address. The spelling found first is expected.
 */
export function checkTopics(posts: readonly ContentDocument[]): Fault[] {
  return ["categories", "tags"].flatMap((field) => {
    const spellings = new Map<string, string>();
    return posts.flatMap((post) => {
      const topics = Array.isArray(post.data[field]) ? post.data[field] : [];
      return topics.flatMap((topic: unknown) => {
        if (typeof topic !== "string") return [];
        const fault = (problem: string, hint?: string) =>
          fieldFault(post, [field], `${problem} ${quoteValue(topic)}`, hint);
        const slug = topicSlug(topic);
        if (slug === "")
          return fault("needs a letter or a digit, because it becomes part of an address");
        const spelling = spellings.get(slug) ?? topic;
        spellings.set(slug, spelling);
        return spelling === topic
          ? []
          : fault("is spelled differently in another post", `write ${spelling}`);
      });
    });
  });
}
