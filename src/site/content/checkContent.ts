import { basename } from "node:path";
import { RESERVED_PAGE_NAMES } from "../../shared/config/reservedIds";
import { authorFields, legalFields, postFields } from "../../shared/model/contentFields";
import { COPY_NAMES, COPY_PLACEHOLDERS } from "../../shared/model/copy";
import { calendarDate } from "../../shared/model/dates";
import { isPublished } from "../../shared/model/publication";
import { checkCopy, checkFields } from "./checkFields";
import { checkFieldTexts, checkTemplate } from "./checkFieldTexts";
import { checkDeclaredPages, checkPage } from "./checkPage";
import { checkPictures } from "./checkPictures";
import { checkDates, checkFileNames, checkNames, checkTopics } from "./checkPost";
import { checkSwitches } from "./checkSwitches";
import { checkText } from "./checkText";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";
import { missingFormerSlugs } from "./formerSlugs";
import { knownAddresses } from "./knownAddresses";
import { type Content, readContent } from "./readContent";
import { checkConditions } from "./siteConditions";
import { SITE_PLACEHOLDERS } from "./sitePlaceholders";

/**
 * All faults of the content, sorted by file and line. Reads the files themselves, not Gatsby's nodes, so that a warm
 * cache gives the same result as a cold one.
 */
export async function checkContent(content: Content, root = "."): Promise<Fault[]> {
  const today = calendarDate(new Date());
  const pages = knownAddresses(content, today, root);
  const { posts, authors, legal } = content;
  const copy = COPY_NAMES.map((name) => ({ name, document: content.copy[name] }));
  const everyDocument = [
    ...posts,
    ...authors,
    ...legal,
    ...content.pages,
    ...copy.map(({ document }) => document),
  ];
  const ofPost = { pages, placeholders: [], root };
  const ofLegal = { pages, placeholders: SITE_PLACEHOLDERS, isPublished: true, root };
  const faults = [
    ...content.unread,
    ...everyDocument.flatMap((document) => document.faults),
    ...posts.flatMap((post) => checkFields(postFields, post)),
    ...authors.flatMap((author) => checkFields(authorFields, author)),
    ...legal.flatMap((page) => checkFields(legalFields, page)),
    ...copy.flatMap(({ name, document }) => checkCopy(name, document)),
    ...checkNames(content),
    ...[...authors, ...legal, ...content.pages].flatMap(checkFileNames),
    ...legal.flatMap(checkLegalAddress),
    ...checkTopics(posts),
    ...posts.flatMap((post) => checkDates(post, ["publishDate", "lastModified"])),
    ...legal.flatMap((page) => checkDates(page, ["lastUpdated"])),
    ...posts.flatMap((post) =>
      checkText(post, { ...ofPost, isPublished: isPublished(post.data, today) }),
    ),
    ...legal.flatMap((page) => checkText(page, ofLegal)),
    ...posts.flatMap(checkTemplate),
    ...[...posts, ...authors, ...legal].flatMap((document) => checkFieldTexts(document, [])),
    ...content.pages.flatMap((page) => checkPage(page, content, pages, root)),
    ...checkDeclaredPages(content),
    ...legal.flatMap(checkConditions),
    ...copy.flatMap(({ document }) => checkSwitches(document, content.copy.claims.data)),
    ...copy.flatMap(({ document }) => checkFieldTexts(document, COPY_PLACEHOLDERS)),
    ...authors.flatMap(checkBiography),
    ...(await checkPictures(content, root)),
  ];
  return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** A page of the site would hide a legal page with its address. */
function checkLegalAddress({ file }: ContentDocument): Fault[] {
  const name = basename(file, ".md");
  if (!RESERVED_PAGE_NAMES.includes(name)) return [];
  const problem = `the address /${name} belongs to another page of the site`;
  return [{ file, line: 1, field: "file", problem, hint: "rename the file" }];
}

function checkBiography({ file, body, bodyLine, faults }: ContentDocument): Fault[] {
  if (body.trim() || faults.length > 0) return [];
  const problem = "the biography is missing";
  return [{ file, line: bodyLine, field: "text", problem, hint: "write a sentence or two" }];
}

/** Reads the content below `root` and finds its faults, for the build, `npm run check` and the development server. */
export async function findFaults(root = "."): Promise<{ content: Content; faults: Fault[] }> {
  const content = readContent(root);
  const faults = [...(await checkContent(content, root)), ...missingFormerSlugs(content, root)];
  return { content, faults };
}
