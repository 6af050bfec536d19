import { basename, dirname } from "node:path";
import { RESERVED_POST_IDS } from "../../shared/config/reservedIds";
import { SLUG } from "../../shared/model/contentFields";
import { type ContentDocument, fieldFault } from "./document";
import { didYouMean, type Fault, fileFault, quoteValue } from "./fault";
import { type FieldPath, valueAt } from "./frontmatter";
import type { Content } from "./readContent";

/** Faults of file names that become keys or addresses; the name of a page's folder is a part of its address. */
export function checkFileNames(documents: readonly ContentDocument[]): Fault[] {
  return documents
    .flatMap(({ file }) =>
      file
        .split("/")
        .slice(2)
        .map((part) => ({ file, name: part.replace(/\.md$/, "") })),
    )
    .filter(({ name }) => !SLUG.test(name))
    .map(({ file, name }) =>
      fileFault(
        file,
        `the file name may contain only lowercase letters, digits and single hyphens ${quoteValue(name)}`,
        "rename the file",
      ),
    );
}

/** Faults of a field that several pages have alike: a copied file keeps the name and the title of the other. */
export function* checkDuplicates(
  pages: readonly ContentDocument[],
  path: FieldPath,
): Generator<Fault> {
  const owners = new Map<unknown, string>();
  for (const page of pages) {
    const value = valueAt(page.data, path);
    const owner = owners.get(value) ?? page.file;
    owners.set(value, owner);
    if (value !== undefined && owner !== page.file) {
      const problem = `is already used by ${owner} ${quoteValue(value)}`;
      yield fieldFault(page, path, problem, "choose another one");
    }
  }
}

const folderOf = ({ file }: ContentDocument) => basename(dirname(file));
/** A copied folder has the names of another post. They belong to the post whose folder has the name. */
const isCopy = (post: ContentDocument) => post.data["id"] !== folderOf(post);

/**
 * Faults of ids, slugs, former slugs and authors: reserved, already used, not the folder's name, or an unknown author. Advice for a
 * title that another post has.
 */
export function* checkNames({ posts, authors }: Content): Generator<Fault> {
  const authorKeys = authors.map(({ file }) => basename(file, ".md"));
  const owners = new Map<string, ContentDocument>();
  const originalsFirst = [...posts].sort((a, b) => Number(isCopy(a)) - Number(isCopy(b)));
  for (const twin of checkDuplicates(originalsFirst, ["title"])) yield { ...twin, isAdvice: true };
  for (const post of originalsFirst) {
    const { id, slug, author } = post.data;
    yield* checkFolder(post);
    yield* checkName(post, "id", id, owners);
    yield* checkName(post, "slug", slug, owners);
    if (typeof author === "string" && !authorKeys.includes(author))
      yield fieldFault(
        post,
        ["author"],
        `is not an author in content/authors ${quoteValue(author)}`,
        didYouMean(author, authorKeys, `the authors are ${authorKeys.join(", ")}`),
      );
  }
  // Last, because an address that a post has now belongs to that post.
  for (const post of posts) {
    const { formerSlugs } = post.data;
    for (const name of Array.isArray(formerSlugs) ? formerSlugs : [])
      yield* checkName(post, "formerSlugs", name, owners);
  }
}

function* checkFolder(post: ContentDocument): Generator<Fault> {
  const { id } = post.data;
  const folder = folderOf(post);
  if (typeof id !== "string" || !isCopy(post)) return;
  const problem = `must be the name of the post's folder, ${folder} ${quoteValue(id)}`;
  const hint = SLUG.test(folder)
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
