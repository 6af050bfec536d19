import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Post } from "../../model/post";
import { readingTime } from "../../model/readingTime";
import { type ContentDocument, outlineOf, parseDocument } from "./document";

export const POSTS_FOLDER = "content/posts";
export const AUTHORS_FOLDER = "content/authors";
export const LEGAL_FOLDER = "content/legal";

/** All the site's documents, by kind, in the order of their names. */
export type Content = {
  posts: ContentDocument[];
  authors: ContentDocument[];
  legal: ContentDocument[];
};

/** Reads every content file below `root`. */
export function readContent(root = "."): Content {
  const read = (file: string) => parseDocument(file, readFileSync(join(root, file), "utf8"));
  const entries = (folder: string) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [];
  const markdownIn = (folder: string) =>
    entries(folder)
      .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
      .map((entry) => read(`${folder}/${entry.name}`));
  return {
    posts: entries(POSTS_FOLDER)
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${POSTS_FOLDER}/${entry.name}/index.md`)
      .filter((file) => existsSync(join(root, file)))
      .map(read),
    authors: markdownIn(AUTHORS_FOLDER),
    legal: markdownIn(LEGAL_FOLDER),
  };
}

/** A checked document as a post: the file's fields, and what is worked out from them. */
export function toPost(document: ContentDocument): Post {
  const { data, body } = document;
  const fields = data as Omit<Post, "featured" | "content"> & {
    images?: { featured?: { url: string; alt: string; caption?: string } };
  };
  const { featured } = fields.images ?? {};
  return {
    id: fields.id,
    slug: fields.slug,
    title: fields.title,
    author: fields.author,
    publishDate: fields.publishDate,
    lastModified: fields.lastModified ?? fields.publishDate,
    metaDescription: fields.metaDescription,
    categories: fields.categories,
    tags: fields.tags,
    readingTime: fields.readingTime ?? readingTime(outlineOf(document).words),
    draft: fields.draft ?? false,
    featured: featured ? { caption: null, ...featured } : null,
    content: body,
  };
}

/** A file that a document names, relative to it, as a path from the project's root. */
export function besideDocument(document: { file: string }, name: string): string {
  return join(dirname(document.file), name);
}
