import { authorFields, legalFields, postFields } from "../../model/contentFields";
import { COPY_NAMES, COPY_PLACEHOLDERS } from "../../model/copy";
import { calendarDate } from "../../model/dates";
import { isPublished } from "../../model/publication";
import { checkBody } from "./checkBody";
import { checkCopy } from "./checkCopy";
import { checkFields } from "./checkFields";
import { checkGatsbyReading } from "./checkGatsbyReading";
import { checkPictures } from "./checkPictures";
import { checkPlaceholders, checkQuotes, checkTemplate } from "./checkPlaceholders";
import { checkDates, checkFileNames, checkNames, checkTopics } from "./checkPost";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";
import { knownAddresses } from "./knownAddresses";
import type { Content } from "./readContent";
import { checkConditions } from "./siteConditions";
import { SITE_PLACEHOLDERS } from "./sitePlaceholders";

const NOTHING = { inFields: [], inText: [] };
const IN_LEGAL_TEXTS = { inFields: [], inText: SITE_PLACEHOLDERS };
const IN_COPY = { inFields: COPY_PLACEHOLDERS, inText: [] };

/**
 * All faults of the content, sorted by file and line. Reads the files themselves, not Gatsby's nodes, so that a warm
 * cache gives the same result as a cold one.
 */
export async function checkContent(content: Content, root = "."): Promise<Fault[]> {
  const today = calendarDate(new Date());
  const addresses = knownAddresses(content, today);
  const { posts, authors, legal } = content;
  const copy = COPY_NAMES.map((name) => ({ name, document: content.copy[name] }));
  const everyDocument = [...posts, ...authors, ...legal, ...copy.map(({ document }) => document)];
  const faults = [
    ...content.unread,
    ...everyDocument.flatMap((document) => document.faults),
    ...posts.flatMap((post) => checkFields(postFields, post)),
    ...authors.flatMap((author) => checkFields(authorFields, author)),
    ...legal.flatMap((page) => checkFields(legalFields, page)),
    ...copy.flatMap(({ name, document }) => checkCopy(name, document)),
    ...checkNames(content),
    ...[...authors, ...legal].flatMap(checkFileNames),
    ...checkTopics(posts),
    ...posts.flatMap((post) => checkDates(post, ["publishDate", "lastModified"])),
    ...legal.flatMap((page) => checkDates(page, ["lastUpdated"])),
    ...posts.flatMap((post) => checkBody(post, addresses, isPublished(post.data, today))),
    ...legal.flatMap((page) => checkBody(page, addresses, true)),
    ...posts.flatMap(checkTemplate),
    ...everyDocument.flatMap(checkQuotes),
    ...[...posts, ...authors].flatMap((document) => checkPlaceholders(document, NOTHING)),
    ...legal.flatMap((document) => checkPlaceholders(document, IN_LEGAL_TEXTS)),
    ...legal.flatMap(checkConditions),
    ...copy.flatMap(({ document }) => checkPlaceholders(document, IN_COPY)),
    ...authors.flatMap(checkBiography),
    ...(await checkPictures(content, root)),
  ];
  // A value that already has a fault needs no second one for how Gatsby reads it.
  const readings = everyDocument
    .flatMap(checkGatsbyReading)
    .filter(
      ({ file, line }) => !faults.some((fault) => fault.file === file && fault.line === line),
    );
  return [...faults, ...readings].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line,
  );
}

function checkBiography({ file, body, bodyLine, faults }: ContentDocument): Fault[] {
  if (body.trim() || faults.length > 0) return [];
  const problem = "the biography is missing";
  return [{ file, line: bodyLine, field: "text", problem, hint: "write a sentence or two" }];
}
