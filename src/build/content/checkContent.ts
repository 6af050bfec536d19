import postSchema from "../../../content/posts/post.schema.json";
import { calendarDate } from "../../model/dates";
import { checkBody } from "./checkBody";
import { fieldCheck } from "./checkFields";
import { checkPictures } from "./checkPictures";
import { checkDates, checkNames, checkTopics } from "./checkPost";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";
import { knownAddresses } from "./knownAddresses";
import { AUTHOR_SCHEMA, LEGAL_SCHEMA } from "./otherSchemas";
import type { Content } from "./readContent";

const checkPostFields = fieldCheck(postSchema);
const checkAuthorFields = fieldCheck(AUTHOR_SCHEMA);
const checkLegalFields = fieldCheck(LEGAL_SCHEMA);

/**
 * Everything wrong with the content, in the order of files and lines. Reads only the documents and
 * the pictures that they name, so it finds the same on a warm cache as on a cold one.
 */
export async function checkContent(content: Content, root = "."): Promise<Fault[]> {
  const addresses = knownAddresses(content, calendarDate(new Date()));
  const everyDocument = [...content.posts, ...content.authors, ...content.legal];
  const faults = [
    ...everyDocument.flatMap((document) => document.faults),
    ...content.posts.flatMap(checkPostFields),
    ...content.authors.flatMap(checkAuthorFields),
    ...content.legal.flatMap(checkLegalFields),
    ...checkNames(content),
    ...checkTopics(content.posts),
    ...content.posts.flatMap((post) => checkDates(post, ["publishDate", "lastModified"])),
    ...content.legal.flatMap((page) => checkDates(page, ["lastUpdated"])),
    ...[...content.posts, ...content.legal].flatMap((document) => checkBody(document, addresses)),
    ...content.authors.flatMap(checkBiography),
    ...(await checkPictures(content, root)),
  ];
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function checkBiography({ file, body, bodyLine }: ContentDocument): Fault[] {
  if (body.trim()) return [];
  const problem = "the biography is missing";
  return [{ file, line: bodyLine, field: "text", problem, hint: "write a sentence or two" }];
}
