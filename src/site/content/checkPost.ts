import { basename, dirname } from "node:path";
import { RESERVED_POST_IDS } from "../../shared/config/reservedIds";
import { calendarDate, isCalendarDate } from "../../shared/model/dates";
import { topicSlug } from "../../shared/model/topics";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
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
  return [{ file, line: 1, field: "file", problem, hint: "rename the file" }];
}

/**
 * Faults of ids, slugs, former slugs and authors: reserved, already used, not the folder's name, or an unknown author.
 */
export function checkNames({ posts, authors }: Content): Fault[] {
  const authorKeys = authors.map(({ file }) => basename(file, ".md"));
  const owners = new Map<string, ContentDocument>();
  const folderOf = ({ file }: ContentDocument) => basename(dirname(file));
  // A copied folder has the names of another post. They belong to the post whose folder has the name.
  const isCopy = (post: ContentDocument) => post.data["id"] !== folderOf(post);
  return [...posts]
    .sort((a, b) => Number(isCopy(a)) - Number(isCopy(b)))
    .flatMap((post) => {
      const { file, data, lineOf } = post;
      const faults: Fault[] = [];
      const fault = (field: string, problem: string, hint?: string) =>
        faults.push({ file, line: lineOf(field), field, problem, hint });
      const folder = folderOf(post);
      if (typeof data["id"] === "string" && isCopy(post))
        fault(
          "id",
          `must be the name of the post's folder, ${folder} ${quoteValue(data["id"])}`,
          URL_SAFE.test(folder)
            ? `write ${folder}`
            : "rename the folder as well, without spaces and special characters",
        );
      const former = Array.isArray(data["formerSlugs"]) ? data["formerSlugs"] : [];
      const named: [field: string, name: unknown][] = [
        ["id", data["id"]],
        ["slug", data["slug"]],
        ...former.map((name): [string, unknown] => ["formerSlugs", name]),
      ];
      for (const [field, name] of named) {
        if (typeof name !== "string") continue;
        if (field === "formerSlugs" && name === data["slug"])
          fault(field, `is the current slug of the post ${quoteValue(name)}`, "remove it");
        if (RESERVED_POST_IDS.includes(name))
          fault(field, `is reserved by the site ${quoteValue(name)}`, "add a word");
        // An address may be an id or a slug, so no post may use another post's id or slug as either.
        const owner = owners.get(name);
        if (owner && owner !== post)
          fault(
            field,
            `is already used by ${owner.file} ${quoteValue(name)}`,
            "choose another one",
          );
        else owners.set(name, post);
      }
      if (typeof data["author"] === "string" && !authorKeys.includes(data["author"])) {
        const near = nearest(data["author"], authorKeys);
        const hint = near ? `did you mean ${near}?` : `the authors are ${authorKeys.join(", ")}`;
        fault("author", `is not an author in content/authors ${quoteValue(data["author"])}`, hint);
      }
      return faults;
    });
}

/** Faults of dates: not in the calendar, in an improbable year, or before the first of the named fields. */
export function checkDates(
  { file, data, lineOf, typedValue }: ContentDocument,
  fields: string[],
): Fault[] {
  // YAML turns a date that is not in the calendar into another one, so what was typed counts.
  const dateOf = (field: string) => {
    const typed = typedValue(field);
    return DATE_FORM.test(typed) ? typed : data[field];
  };
  const start = dateOf(fields[0] ?? "");
  const lastYear = Number(calendarDate(new Date()).slice(0, 4)) + YEARS_AHEAD_MAX;
  return fields.flatMap((field) => {
    const date = dateOf(field);
    if (typeof date !== "string" || !DATE_FORM.test(date)) return [];
    const at = (problem: string, hint?: string): Fault[] => [
      { file, line: lineOf(field), field, problem: `${problem} ${quoteValue(date)}`, hint },
    ];
    if (!isCalendarDate(date)) return at("is not a date in the calendar");
    const year = Number(date.slice(0, 4));
    if (year < FIRST_YEAR || year > lastYear)
      return at(`must be a date from ${FIRST_YEAR} to ${lastYear}`, "is the year right?");
    if (typeof start === "string" && isCalendarDate(start) && date < start)
      return at(`is before ${fields[0]}`);
    return [];
  });
}

/**
 * Faults for two spellings of one category or tag, which would share an address. The spelling found first is expected.
 */
export function checkTopics(posts: readonly ContentDocument[]): Fault[] {
  return ["categories", "tags"].flatMap((field) => {
    const spellings = new Map<string, string>();
    return posts.flatMap(({ file, data, lineOf }) => {
      const topics = Array.isArray(data[field]) ? data[field] : [];
      return topics.flatMap((topic: unknown) => {
        if (typeof topic !== "string") return [];
        const line = lineOf(field);
        const slug = topicSlug(topic);
        if (slug === "") {
          const problem = `needs a letter or a digit, because it becomes part of an address ${quoteValue(topic)}`;
          return [{ file, line, field, problem }];
        }
        const spelling = spellings.get(slug) ?? topic;
        spellings.set(slug, spelling);
        if (spelling === topic) return [];
        const problem = `is spelled differently in another post ${quoteValue(topic)}`;
        return [{ file, line, field, problem, hint: `write ${spelling}` }];
      });
    });
  });
}
