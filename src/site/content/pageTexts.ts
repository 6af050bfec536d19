import { basename, dirname } from "node:path";
import { routes, SECTION_IDS } from "../../shared/config/routes";
import { questionId } from "../../shared/model/headingId";
import { type PageFields, pageFields } from "../../shared/model/pages";
import { type ContentDocument, outlineOf } from "./document";
import type { FieldPath } from "./frontmatter";
import { PAGES_FOLDER } from "./readContent";

type Block = PageFields["blocks"][number];

/** The pages whose metadata is in content/copy/metadata.md. */
export const DECLARED_PAGES = [
  routes.features,
  routes.pricing,
  routes.about,
  routes.contact,
] as const;

/** The metadata key of a page in content/copy/metadata.md, if it has one. */
export const metadataKey = (address: string) =>
  (DECLARED_PAGES as readonly string[]).includes(address)
    ? (address.slice(1) as "features" | "pricing" | "about" | "contact")
    : undefined;

/** Blocks of which a page can show one, with the anchors of their own. */
export const SINGLE_BLOCKS: Record<string, readonly string[]> = {
  hero: [],
  steps: [SECTION_IDS.growthSteps],
  faq: [SECTION_IDS.faq],
  contact: [SECTION_IDS.contactForm, SECTION_IDS.demo],
  prices: [],
  signUp: [],
};

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

/** The anchors of a block, each with the field that names it; a block's own anchor has none. */
export function anchorsOf(
  page: ContentDocument,
  block: Block,
  i: number,
): (readonly [anchor: string, path: FieldPath | undefined])[] {
  const text = textsOf(page)[i];
  const headings = text ? outlineOf(text).headings : [];
  const answers = block.answers?.items ?? [];
  // A question may stand twice, once for each state of a fact.
  const questions = new Set(block.faq?.items.map(({ question }) => questionId(question)));
  const features = block.feature ? [block.feature.id] : [];
  const ofKind = Object.keys(block).flatMap((name) => SINGLE_BLOCKS[name] ?? []);
  return [
    ...headings.map(({ id }) => [id, ["blocks", i, "text"]] as const),
    ...answers.map(({ id }, j) => [id, ["blocks", i, "answers", "items", j, "id"]] as const),
    ...[...questions].map((id) => [id, undefined] as const),
    ...features.map((id) => [id, ["blocks", i, "feature"]] as const),
    ...ofKind.map((anchor) => [anchor, undefined] as const),
  ];
}

/** The anchors of a page, for links to it; undefined if its fields have a fault. */
export function anchorsOfPage(page: ContentDocument): string[] | undefined {
  const { data } = pageFields.safeParse(page.data);
  return data?.blocks.flatMap((block, i) => anchorsOf(page, block, i).map(([id]) => id));
}
