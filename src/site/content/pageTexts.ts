import { basename, dirname } from "node:path";
import type { ContentDocument } from "./document";
import { PAGES_FOLDER } from "./readContent";

/** The address of a page: content/pages/compare/x.md is /compare/x. */
export function addressOfPage({ file }: Pick<ContentDocument, "file">): string {
  const folder = dirname(file).slice(PAGES_FOLDER.length);
  return `${folder}/${basename(file, ".md")}`;
}

/** The blocks of a page, unchecked. */
export function blocksOf({ data }: ContentDocument): Record<string, unknown>[] {
  const blocks = data["blocks"];
  return Array.isArray(blocks) ? blocks.map((block: unknown) => Object(block)) : [];
}

const texts = new WeakMap<ContentDocument, (ContentDocument | null)[]>();

/** For each block of a page, its Markdown as a document of its own, whose lines are those of the file; or null. */
export function textsOf(page: ContentDocument): (ContentDocument | null)[] {
  const known = texts.get(page);
  if (known) return known;
  const read = blocksOf(page).map(({ text }, i) => {
    if (typeof text !== "string") return null;
    // A text of several lines begins below the name of its field.
    const bodyLine = page.lineOf("blocks", i, "text") + (text.includes("\n") ? 1 : 0);
    return { ...page, body: text, bodyLine };
  });
  texts.set(page, read);
  return read;
}
