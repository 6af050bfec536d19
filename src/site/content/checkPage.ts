import { PAGE_IDS, RESERVED_PAGE_NAMES } from "../../shared/config/reservedIds";
import { routes } from "../../shared/config/routes";
import { areShownTogether } from "../../shared/model/copy";
import { calendarDate, daysApart, isCalendarDate } from "../../shared/model/dates";
import {
  PAGE_PLACEHOLDERS,
  type PageFields,
  PRICE_PLACEHOLDERS,
  pageFields,
} from "../../shared/model/pages";
import { checkFactNames } from "./checkFactNames";
import { checkFields } from "./checkFields";
import { checkFieldTexts } from "./checkFieldTexts";
import { checkMarkdown } from "./checkMarkdown";
import { type ContentDocument, fieldFault, textFault } from "./document";
import { type Fault, fileFault, quoteValue } from "./fault";
import { type FieldPath, textsIn } from "./frontmatter";
import type { KnownAddresses } from "./knownAddresses";
import { PAGE_TEMPLATE_WORDS } from "./newPage";
import {
  addressOfPage,
  anchorsOf,
  anchorsOfPage,
  blocksOf,
  DECLARED_PAGES,
  metadataKey,
  SINGLE_BLOCKS,
  textsOf,
} from "./pageTexts";
import { type Content, LEGAL_FOLDER, PAGES_FOLDER } from "./readContent";

/** A source that is older may no longer say the same. */
const SOURCE_MAX_DAYS = 90;
const LEGAL_PAGES = [routes.privacy, routes.terms, routes.cookies];

type Blocks = PageFields["blocks"];

/** A fault for each page that the site declares and links to, but that has no file. */
export function checkDeclaredPages({ pages, legal }: Content): Fault[] {
  const files = [...pages, ...legal].map(({ file }) => file);
  return [
    ...DECLARED_PAGES.map((address) => `${PAGES_FOLDER}${address}.md`),
    ...LEGAL_PAGES.map((address) => `${LEGAL_FOLDER}${address}.md`),
  ]
    .filter((file) => !files.includes(file))
    .map((file) => fileFault(file, "is missing", "restore it: the site links to this page"));
}

/** Faults of a page: its address, fields, texts, and what its blocks say together. */
export function* checkPage(
  page: ContentDocument,
  { legal, copy }: Content,
  known: KnownAddresses,
  root: string,
): Generator<Fault> {
  const address = addressOfPage(page);
  const [, first = ""] = address.split("/");
  const isLegal = legal.some((other) => `/${other.file.split("/").at(-1)}` === `${address}.md`);
  if (isLegal || RESERVED_PAGE_NAMES.includes(first) || address.endsWith("/index"))
    yield fileFault(
      page.file,
      `the address ${address} belongs to another page of the site`,
      "rename the file",
    );
  if (page.body.trim())
    yield textFault(
      page,
      0,
      "is not used: a page has blocks only",
      "move it into a block: - text: |",
    );
  const fields = checkFields(pageFields, page);
  yield* fields;
  const inTexts = {
    pages: known,
    isPublished: true,
    placeholders: PAGE_PLACEHOLDERS,
    anchors: anchorsOfPage(page) ?? null,
    root,
  };
  for (const text of textsOf(page)) if (text) yield* checkMarkdown(text, inTexts);
  yield* checkTexts(page);
  for (const { path, text } of textsIn(page.data)) {
    const left = PAGE_TEMPLATE_WORDS.find((words) => text.includes(words));
    const problem = `still contains the template's text ${quoteValue(left)}`;
    if (left) yield { ...fieldFault(page, path, problem, "write your own"), isAdvice: true };
  }
  const { data } = pageFields.safeParse(page.data);
  if (fields.length > 0 || !data) return;
  yield* checkMetadata(page, data, address);
  yield* checkFactNames(page, copy.claims.data);
  yield* checkOrder(page, data.blocks);
  yield* checkHighlight(page, data.blocks);
  yield* checkAnchors(page, data.blocks);
  for (const [i, { table }] of data.blocks.entries())
    if (table) yield* checkTable(page, table, ["blocks", i, "table"]);
}

/** Faults of the texts in fields. Markdown has checks of its own; only a block of prices may contain the placeholders of prices. */
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

function* checkMetadata(
  page: ContentDocument,
  { metadata }: PageFields,
  address: string,
): Generator<Fault> {
  if (!metadata && !metadataKey(address))
    yield fieldFault(
      page,
      ["metadata"],
      "is missing; it must be a group of fields: title, description, keywords, type",
    );
  if (metadata && metadataKey(address))
    yield fieldFault(
      page,
      ["metadata"],
      `the metadata of ${address} is in content/copy/metadata.md`,
      "change it there, and remove it here",
    );
}

/** The highlight is shown after the heading. */
function* checkHighlight(page: ContentDocument, blocks: Blocks): Generator<Fault> {
  for (const [i, { hero }] of blocks.entries())
    if (hero?.highlight && hero.heading.endsWith(hero.highlight))
      yield fieldFault(
        page,
        ["blocks", i, "hero", "highlight"],
        `is shown twice ${quoteValue(`${hero.heading} ${hero.highlight}`)}`,
        "leave it out of the heading",
      );
}

/** The first block has the page's heading. Of some blocks a page can show one. */
function* checkOrder(page: ContentDocument, blocks: Blocks): Generator<Fault> {
  const [first] = blocks;
  if (!first?.hero || first.when !== undefined || first.unless !== undefined)
    yield fieldFault(
      page,
      ["blocks", 0],
      "the first block must be a hero without when and unless",
      "it has the page's heading",
    );
  for (const [i, block] of blocks.entries())
    for (const name of Object.keys(SINGLE_BLOCKS) as (keyof typeof block)[]) {
      const isTwin = (other: typeof block) => other[name] && areShownTogether(other, block);
      if (block[name] && blocks.slice(0, i).some(isTwin))
        yield fieldFault(
          page,
          ["blocks", i, name],
          "a page can have one block of this kind",
          "remove one of the two",
        );
    }
}

/** Two elements of a page with one anchor: a link to it leads to the first. Two blocks of a kind are a fault of their own. */
function* checkAnchors(page: ContentDocument, blocks: Blocks): Generator<Fault> {
  const owners = new Map<string, { block: Blocks[number]; path: FieldPath | undefined }[]>();
  for (const [i, block] of blocks.entries())
    for (const [anchor, own] of anchorsOf(page, block, i)) {
      if (own && PAGE_IDS.includes(anchor))
        yield fieldFault(
          page,
          own,
          `belongs to the page itself ${quoteValue(anchor)}`,
          "choose another",
        );
      const before = owners.get(anchor) ?? [];
      owners.set(anchor, [...before, { block, path: own }]);
      const path = before
        .filter((owner) => areShownTogether(owner.block, block))
        .map((owner) => own ?? owner.path)
        .find(Boolean);
      if (path)
        yield fieldFault(
          page,
          path,
          `a second part of the page with this anchor ${quoteValue(`#${anchor}`)}`,
          "choose another heading, or remove one of the two",
        );
    }
}

type Table = NonNullable<Blocks[number]["table"]>;
type Cell = Table["rows"][number]["cells"][number];

function* checkTable(
  page: ContentDocument,
  { columns, rows }: Table,
  path: FieldPath,
): Generator<Fault> {
  for (const [row, { cells }] of rows.entries()) {
    const ofRow = [...path, "rows", row, "cells"];
    if (cells.length !== columns.length)
      yield fieldFault(
        page,
        ofRow,
        `has ${cells.length} cells, and the table ${columns.length} columns`,
        "write one cell for each column",
      );
    for (const [column, cell] of cells.entries())
      if (columns[column]?.about === "others") yield* checkSource(page, cell, [...ofRow, column]);
  }
}

/** What is said about others needs a source. Its age is advice, so that no build stops because time has passed. */
function* checkSource(page: ContentDocument, cell: Cell, path: FieldPath): Generator<Fault> {
  const today = calendarDate(new Date());
  const place = [...path, "checked"];
  // YAML turns a date that is not in the calendar into another one, so what was typed counts.
  const checked = page.typedValue(...place) || cell.checked;
  const found = quoteValue(checked);
  if (cell.ask !== undefined) return;
  if (cell.source === undefined || checked === undefined)
    yield fieldFault(
      page,
      path,
      "says something about others without its source and the day on which it was read",
      `write source: https://… and checked: ${today}; or ask: in place of text:`,
    );
  else if (!isCalendarDate(checked) || checked > today)
    yield fieldFault(
      page,
      place,
      `must be a day in the calendar that is not in the future ${found}`,
    );
  else if (daysApart(checked, today) > SOURCE_MAX_DAYS) {
    const problem = `the source was read more than ${SOURCE_MAX_DAYS} days ago ${found}`;
    const hint = `read ${cell.source} again, then write checked: ${today}`;
    yield { ...fieldFault(page, place, problem, hint), isAdvice: true };
  }
}
