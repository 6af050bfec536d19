import { basename, dirname } from "node:path";
import { RESERVED_POST_IDS } from "../../config/reservedIds";
import { isCalendarDate } from "../../model/dates";
import { topicSlug } from "../../model/slugs";
import type { ContentDocument } from "./document";
import { type Fault, found, nearest } from "./fault";
import type { Content } from "./readContent";

const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Ids, slugs and authors: free, not reserved, and leading to what they name. */
export function checkNames({ posts, authors }: Content): Fault[] {
  const authorKeys = authors.map(({ file }) => basename(file, ".md"));
  const owners = new Map<string, ContentDocument>();
  return posts.flatMap((post) => {
    const { file, data, lineOf } = post;
    const faults: Fault[] = [];
    const fault = (field: string, problem: string, hint?: string) =>
      faults.push({ file, line: lineOf(field), field, problem, hint });
    const folder = basename(dirname(file));
    if (typeof data.id === "string" && data.id !== folder)
      fault("id", `must be the name of the post's folder, ${folder} ${found(data.id)}`);
    for (const field of ["id", "slug"]) {
      const name = data[field];
      if (typeof name !== "string") continue;
      if (RESERVED_POST_IDS.includes(name))
        fault(field, `is reserved for an address of the site ${found(name)}`);
      // An id is also looked up as a slug, so neither may be the other of another post.
      const owner = owners.get(name);
      if (owner && owner !== post) fault(field, `is taken by ${owner.file} ${found(name)}`);
      else owners.set(name, post);
    }
    if (typeof data.author === "string" && !authorKeys.includes(data.author)) {
      const near = nearest(data.author, authorKeys);
      const hint = near ? `did you mean ${near}?` : `authors are: ${authorKeys.join(", ")}`;
      fault("author", `is no file in content/authors ${found(data.author)}`, hint);
    }
    return faults;
  });
}

/** Dates: days of the calendar, and none before the first of the named fields. */
export function checkDates({ file, data, lineOf }: ContentDocument, fields: string[]): Fault[] {
  const [first = ""] = fields;
  return fields.flatMap((field) => {
    const value = data[field];
    if (typeof value !== "string" || !DATE_FORM.test(value)) return [];
    const line = lineOf(field);
    if (!isCalendarDate(value))
      return [{ file, line, field, problem: `is no day of the calendar ${found(value)}` }];
    if (value < String(data[first]) && isCalendarDate(String(data[first])))
      return [{ file, line, field, problem: `is before ${first} ${found(value)}` }];
    return [];
  });
}

/** Two spellings of one category or tag would share an address: the first in the site counts. */
export function checkTopics(posts: readonly ContentDocument[]): Fault[] {
  return ["categories", "tags"].flatMap((field) => {
    const spellings = new Map<string, string>();
    return posts.flatMap(({ file, data, lineOf }) => {
      const topics = Array.isArray(data[field]) ? data[field] : [];
      return topics.flatMap((topic: unknown) => {
        if (typeof topic !== "string") return [];
        const slug = topicSlug(topic);
        const spelling = spellings.get(slug) ?? topic;
        spellings.set(slug, spelling);
        if (spelling === topic) return [];
        const problem = `has another spelling elsewhere ${found(topic)}`;
        return [{ file, line: lineOf(field), field, problem, hint: `write ${spelling}` }];
      });
    });
  });
}
