import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { postFields } from "../../shared/model/contentFields";
import { COPY_NAMES, type CopyName } from "../../shared/model/copy";
import type { Post } from "../../shared/model/post";
import { readingTime } from "../../shared/model/post";
import { type ContentDocument, missingDocument, outlineOf, readDocument } from "./document";
import type { Fault } from "./fault";
import { unreadFiles } from "./unreadFiles";

export const CONTENT_FOLDER = "content";
export const POSTS_FOLDER = "content/posts";
export const AUTHORS_FOLDER = "content/authors";
export const LEGAL_FOLDER = "content/legal";
export const PAGES_FOLDER = "content/pages";
const COPY_FOLDER = "content/copy";

/** All documents of the site by kind, sorted by file name. */
export type Content = {
  posts: ContentDocument[];
  authors: ContentDocument[];
  legal: ContentDocument[];
  pages: ContentDocument[];
  /** The copy of the pages. A missing file is a document with that fault. */
  copy: Record<CopyName, ContentDocument>;
  /** Faults for texts in places that nothing reads. */
  unread: Fault[];
};

/** All documents of the site. */
export function everyDocument({ posts, authors, legal, pages, copy }: Content): ContentDocument[] {
  return [...posts, ...authors, ...legal, ...pages, ...Object.values(copy)];
}

/** Reads every content file below `root`. */
export function readContent(root = "."): Content {
  const files = namesBelow(root, CONTENT_FOLDER);
  const documents = new Map(
    files
      .filter((file) => PLACES.some((place) => place.test(file)))
      .flatMap((file): [string, ContentDocument][] => {
        const bytes = unlessGone(() => readFileSync(join(root, file)));
        return bytes ? [[file, readDocument(file, bytes)]] : [];
      }),
  );
  const within = (folder: string) =>
    [...documents].filter(([file]) => file.startsWith(`${folder}/`)).map(([, read]) => read);
  const copy = COPY_NAMES.map((name): [CopyName, ContentDocument] => {
    const file = `${COPY_FOLDER}/${name}.md`;
    return [name, documents.get(file) ?? missingDocument(file)];
  });
  return {
    posts: within(POSTS_FOLDER),
    authors: within(AUTHORS_FOLDER),
    legal: within(LEGAL_FOLDER),
    pages: within(PAGES_FOLDER),
    copy: Object.fromEntries(copy) as Content["copy"],
    unread: unreadFiles(files, new Set(documents.keys())),
  };
}

/** The paths of documents. Each post has a folder of its own. */
const PLACES = [
  new RegExp(`^${POSTS_FOLDER}/[^/]+/index\\.md$`),
  new RegExp(`^(${AUTHORS_FOLDER}|${LEGAL_FOLDER})/[^/]+\\.md$`),
  new RegExp(`^${PAGES_FOLDER}/(?:[^/]+/)?[^/]+\\.md$`),
  new RegExp(`^${COPY_FOLDER}/(${COPY_NAMES.join("|")})\\.md$`),
];

/** The paths of all files below a folder, sorted, without those that begin with a dot. */
function namesBelow(root: string, folder: string): string[] {
  const entries = unlessGone(() => readdirSync(join(root, folder), { withFileTypes: true })) ?? [];
  return entries
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? namesBelow(root, path) : [path];
    });
}

/** Git and editors remove files for a moment while they write them, so a listed file may be missing when it is read. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Converts a document without faults to a post: its fields and those computed from them. Throws if it has a fault. */
export function toPost(document: ContentDocument): Post {
  const { images, ...fields } = postFields.parse(document.data);
  const { featured } = images ?? {};
  return {
    ...fields,
    lastModified: fields.lastModified ?? fields.publishDate,
    readingTime: fields.readingTime ?? readingTime(outlineOf(document).words),
    featured: featured ? { ...featured, caption: featured.caption ?? null } : null,
    content: document.body,
  };
}

/** The path from the project's root of a file that a document names by a relative path. */
export function resolveBeside(document: { file: string }, name: string): string {
  return join(dirname(document.file), name);
}
