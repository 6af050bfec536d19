import { RESERVED_PAGE_NAMES } from "../../shared/config/reservedIds";
import { routes, SECTION_IDS } from "../../shared/config/routes";
import { calendarDate, daysApart, isCalendarDate } from "../../shared/model/dates";
import {
  PAGE_PLACEHOLDERS,
  type PageFields,
  PRICE_PLACEHOLDERS,
  pageFields,
} from "../../shared/model/pages";
import { checkFields } from "./checkFields";
import { checkFieldTexts } from "./checkFieldTexts";
import { checkSwitches } from "./checkSwitches";
import { checkText } from "./checkText";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";
import type { KnownAddresses } from "./knownAddresses";
import { addressOfPage, blocksOf, textsOf } from "./pageTexts";
import { type Content, PAGES_FOLDER } from "./readContent";

/** The pages whose metadata is in content/copy/metadata.md. */
const DECLARED = [routes.features, routes.pricing, routes.about, routes.contact] as const;
/** A source that is older may no longer say the same. */
const SOURCE_MAX_DAYS = 90;
/** Blocks with an anchor of their own, so that a page can have one. */
const ANCHORS: Record<string, readonly string[]> = {
  hero: [],
  steps: [SECTION_IDS.growthSteps],
  faq: [SECTION_IDS.faq],
  contact: [SECTION_IDS.contactForm, SECTION_IDS.demo],
  prices: [],
  signUp: [],
};

type Blocks = PageFields["blocks"];
type Note = (path: FieldPath, problem: string, hint?: string, isAdvice?: true) => void;

/** The metadata key of a page in content/copy/metadata.md, if it has one. */
export const metadataKey = (address: string) =>
  (DECLARED as readonly string[]).includes(address)
    ? (address.slice(1) as "features" | "pricing" | "about" | "contact")
    : undefined;

/** A fault for each page that the site declares and links to, but that has no file. */
export function checkDeclaredPages({ pages }: Content): Fault[] {
  const addresses = pages.map(addressOfPage);
  return DECLARED.filter((address) => !addresses.includes(address)).map((address) => ({
    file: `${PAGES_FOLDER}${address}.md`,
    line: 1,
    field: "file",
    problem: "is missing",
    hint: "restore it: the site links to this page",
  }));
}

/** Faults of a page: its address, fields, texts, and what its blocks say together. */
export function checkPage(
  page: ContentDocument,
  { legal, copy }: Content,
  known: KnownAddresses,
  root: string,
): Fault[] {
  const { file, lineOf, body, bodyLine, faults } = page;
  if (faults.length > 0) return [];
  const found: Fault[] = [];
  const note: Note = (path, problem, hint, isAdvice) =>
    found.push({
      file,
      line: lineOf(...path),
      field: fieldName(path),
      problem,
      hint,
      ...(isAdvice && { isAdvice }),
    });
  const address = addressOfPage(page);
  const [, first = ""] = address.split("/");
  const isLegal = legal.some((other) => `/${other.file.split("/").at(-1)}` === `${address}.md`);
  if (isLegal || RESERVED_PAGE_NAMES.includes(first))
    note(["file"], `the address ${address} belongs to another page of the site`, "rename the file");
  if (body.trim())
    found.push({
      file,
      line: bodyLine,
      field: "text",
      problem: "is not used: a page has blocks only",
      hint: "move it into a block: - text: |",
    });
  const ofTexts = textsOf(page).flatMap((text) =>
    text
      ? checkText(text, {
          pages: known,
          isPublished: true,
          placeholders: PAGE_PLACEHOLDERS,
          root,
        })
      : [],
  );
  const fields = checkFields(pageFields, page);
  found.push(...fields, ...ofTexts, ...checkTexts(page));
  const { data } = pageFields.safeParse(page.data);
  if (fields.length > 0 || !data) return found;
  checkMetadata(data, address, note);
  found.push(...checkSwitches(page, copy.claims.data));
  checkOrder(data.blocks, note);
  checkAnchors(page, data.blocks, note);
  data.blocks.forEach(({ table }, i) => {
    if (table) checkTable(page, table, ["blocks", i, "table"], note);
  });
  return found;
}

/** Faults of the texts in fields. Markdown has checks of its own, and only prices may be named where they are shown. */
function checkTexts(page: ContentDocument): Fault[] {
  const blocks = blocksOf(page).map(({ text, prices, ...others }) => others);
  const prices = blocksOf(page).map(({ prices }) => ({ prices }));
  return [
    ...checkFieldTexts({ ...page, data: { ...page.data, blocks } }, PAGE_PLACEHOLDERS),
    ...checkFieldTexts({ ...page, data: { blocks: prices }, surprises: [] }, [
      ...PAGE_PLACEHOLDERS,
      ...PRICE_PLACEHOLDERS,
    ]),
  ];
}

function checkMetadata({ metadata }: PageFields, address: string, note: Note): void {
  if (!metadata && !metadataKey(address))
    note(
      ["metadata"],
      "is missing; it must be a group of fields: title, description, keywords, type",
    );
  if (metadata && metadataKey(address))
    note(
      ["metadata"],
      `the metadata of ${address} is in content/copy/metadata.md`,
      "change it there, and remove it here",
    );
}

/** The first block has the page's heading. A page can show one of the blocks with an anchor of their own. */
function checkOrder(blocks: Blocks, note: Note): void {
  const first = blocks[0];
  if (!first?.hero || first.when !== undefined || first.unless !== undefined)
    note(
      ["blocks", 0],
      "the first block must be a hero without when and unless",
      "it has the page's heading",
    );
  for (const name of Object.keys(ANCHORS) as (keyof Blocks[number])[])
    blocks.forEach((block, i) => {
      const earlier = blocks
        .slice(0, i)
        .find((other) => other[name] !== undefined && areShownTogether(other, block));
      if (block[name] !== undefined && earlier)
        note(
          ["blocks", i, name],
          "a page can have one block of this kind",
          "remove one of the two",
        );
    });
}

function areShownTogether(one: Blocks[number], other: Blocks[number]): boolean {
  const isOpposite = (a?: string, b?: string) => a !== undefined && a === b;
  return !isOpposite(one.when, other.unless) && !isOpposite(one.unless, other.when);
}

/** Two elements of a page with one anchor: a link to it leads to the first. Two blocks of a kind are a fault of their own. */
function checkAnchors(page: ContentDocument, blocks: Blocks, note: Note): void {
  const owners = new Map<string, { block: Blocks[number]; path: FieldPath | undefined }>();
  blocks.forEach((block, i) => {
    for (const [anchor, own] of anchorsOf(page, block, i)) {
      const owner = owners.get(anchor);
      const path = own ?? owner?.path;
      if (owner && path && areShownTogether(owner.block, block))
        note(
          path,
          `a second part of the page with this anchor ${quoteValue(`#${anchor}`)}`,
          "choose another heading, or remove one of the two",
        );
      owners.set(anchor, { block, path: own });
    }
  });
}

function anchorsOf(
  page: ContentDocument,
  block: Blocks[number],
  i: number,
): (readonly [anchor: string, path: FieldPath | undefined])[] {
  const text = textsOf(page)[i];
  const headings = text ? outlineOf(text).headings : [];
  const ofKind = Object.keys(block).flatMap((name) => ANCHORS[name] ?? []);
  const features = block.feature ? [block.feature.id] : [];
  const answers = block.answers?.items ?? [];
  return [
    ...headings.map(({ id }) => [id, ["blocks", i, "text"]] as const),
    ...answers.map(({ id }, j) => [id, ["blocks", i, "answers", "items", j, "id"]] as const),
    ...features.map((id) => [id, ["blocks", i, "feature"]] as const),
    ...ofKind.map((anchor) => [anchor, undefined] as const),
  ];
}

/** The anchors of a page, for links to it. */
export function anchorsOfPage(page: ContentDocument): string[] {
  const { data } = pageFields.safeParse(page.data);
  return data?.blocks.flatMap((block, i) => anchorsOf(page, block, i).map(([id]) => id)) ?? [];
}

function checkTable(
  { typedValue }: ContentDocument,
  { columns, rows }: NonNullable<Blocks[number]["table"]>,
  path: FieldPath,
  note: Note,
): void {
  rows.forEach(({ cells }, row) => {
    const ofRow = [...path, "rows", row, "cells"];
    if (cells.length !== columns.length)
      note(
        ofRow,
        `has ${cells.length} cells, and the table ${columns.length} columns`,
        "write one cell for each column",
      );
    cells.forEach((cell, column) => {
      const place = [...ofRow, column];
      // YAML turns a date that is not in the calendar into another one, so what was typed counts.
      const checked = typedValue(...place, "checked") || cell.checked;
      if (columns[column]?.about === "others") checkSource({ ...cell, checked }, place, note);
    });
  });
}

type Cell = NonNullable<Blocks[number]["table"]>["rows"][number]["cells"][number];

/** What is said about others needs a source. Its age is advice, so that no build stops because time has passed. */
function checkSource({ ask, source, checked }: Cell, path: FieldPath, note: Note): void {
  if (ask !== undefined) return;
  const today = calendarDate(new Date());
  if (source === undefined || checked === undefined)
    note(
      path,
      "says something about others without its source and the day on which it was read",
      `write source: https://… and checked: ${today}; or ask: in place of text:`,
    );
  else if (!isCalendarDate(checked) || checked > today)
    note(
      [...path, "checked"],
      `must be a day in the calendar that is not in the future ${quoteValue(checked)}`,
    );
  else if (daysApart(checked, today) > SOURCE_MAX_DAYS)
    note(
      [...path, "checked"],
      `the source was read more than ${SOURCE_MAX_DAYS} days ago ${quoteValue(checked)}`,
      `read ${source} again, then write checked: ${today}`,
      true,
    );
}
