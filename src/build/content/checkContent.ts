import postSchema from "../../../content/posts/post.schema.json";
import { COPY_PLACEHOLDERS } from "../../model/copy";
import { calendarDate } from "../../model/dates";
import { SITE_PLACEHOLDERS } from "../siteWords";
import { checkBody } from "./checkBody";
import { COPY_NAMES, checkCopy } from "./checkCopy";
import { fieldCheck } from "./checkFields";
import { checkPictures } from "./checkPictures";
import { checkPlaceholders, checkQuotes, checkTemplate } from "./checkPlaceholders";
import { checkDates, checkFileNames, checkNames, checkTopics } from "./checkPost";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";
import { knownAddresses } from "./knownAddresses";
import { AUTHOR_SCHEMA, LEGAL_SCHEMA } from "./otherSchemas";
import type { Content } from "./readContent";

const checkPostFields = fieldCheck(postSchema);
const checkAuthorFields = fieldCheck(AUTHOR_SCHEMA);
const checkLegalFields = fieldCheck(LEGAL_SCHEMA);

const NOTHING = { inFields: [], inText: [] };
const IN_LEGAL_TEXTS = { inFields: [], inText: SITE_PLACEHOLDERS };
const IN_COPY = { inFields: COPY_PLACEHOLDERS, inText: [] };

/**
 * Everything wrong with the content, in the order of files and lines. Reads only the documents and
 * the pictures that they name, so it finds the same on a warm cache as on a cold one.
 */
export async function checkContent(content: Content, root = "."): Promise<Fault[]> {
  const addresses = knownAddresses(content, calendarDate(new Date()));
  const { posts, authors, legal } = content;
  const copy = COPY_NAMES.map((name) => ({ name, document: content.copy[name] }));
  const everyDocument = [...posts, ...authors, ...legal, ...copy.map(({ document }) => document)];
  const faults = [
    ...content.unread,
    ...everyDocument.flatMap((document) => document.faults),
    ...posts.flatMap(checkPostFields),
    ...authors.flatMap(checkAuthorFields),
    ...legal.flatMap(checkLegalFields),
    ...copy.flatMap(({ name, document }) => checkCopy(name, document)),
    ...checkNames(content),
    ...[...authors, ...legal].flatMap(checkFileNames),
    ...checkTopics(posts),
    ...posts.flatMap((post) => checkDates(post, ["publishDate", "lastModified"])),
    ...legal.flatMap((page) => checkDates(page, ["lastUpdated"])),
    ...[...posts, ...legal].flatMap((document) => checkBody(document, addresses)),
    ...posts.flatMap(checkTemplate),
    ...everyDocument.flatMap(checkQuotes),
    ...[...posts, ...authors].flatMap((document) => checkPlaceholders(document, NOTHING)),
    ...legal.flatMap((document) => checkPlaceholders(document, IN_LEGAL_TEXTS)),
    ...copy.flatMap(({ document }) => checkPlaceholders(document, IN_COPY)),
    ...authors.flatMap(checkBiography),
    ...(await checkPictures(content, root)),
  ];
  return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

function checkBiography({ file, body, bodyLine, faults }: ContentDocument): Fault[] {
  if (body.trim() || faults.length > 0) return [];
  const problem = "the biography is missing";
  return [{ file, line: bodyLine, field: "text", problem, hint: "write a sentence or two" }];
}
