import { basename } from "node:path";
import { RESERVED_PAGE_NAMES } from "../../shared/config/reservedIds";
import { authorFields, legalFields, postFields } from "../../shared/model/contentFields";
import { COPY_NAMES, COPY_PLACEHOLDERS } from "../../shared/model/copy";
import { calendarDate } from "../../shared/model/dates";
import { isPublished } from "../../shared/model/publication";
import { checkDates } from "./checkDates";
import { checkFactNames } from "./checkFactNames";
import { checkCopy, checkFields } from "./checkFields";
import { checkFieldTexts, checkTemplate } from "./checkFieldTexts";
import { checkMarkdown } from "./checkMarkdown";
import { checkDuplicates, checkFileNames, checkNames } from "./checkNames";
import { checkDeclaredPages, checkPage } from "./checkPage";
import { checkPictures } from "./checkPictures";
import { checkTopics } from "./checkTopics";
import { type ContentDocument, textFault } from "./document";
import { type Fault, fileFault } from "./fault";
import { knownAddresses } from "./knownAddresses";
import { missingFormerSlugs } from "./missingFormerSlugs";
import { type Content, everyDocument, readContent } from "./readContent";
import { checkConditions, SITE_PLACEHOLDERS } from "./siteConditions";

/**
 * All faults of the content, sorted by file and line. Reads the files themselves, not Gatsby's nodes, so that a warm
 * cache gives the same result as a cold one.
 */
export async function checkContent(content: Content, root = "."): Promise<Fault[]> {
  const today = calendarDate(new Date());
  const pages = knownAddresses(content, today, root);
  const documents = everyDocument(content);
  const isReadable = ({ faults }: ContentDocument) => faults.length === 0;
  const [posts, authors, legal] = [content.posts, content.authors, content.legal].map((all) =>
    all.filter(isReadable),
  ) as [ContentDocument[], ContentDocument[], ContentDocument[]];
  const ofPosts = { pages, placeholders: [], root };
  const ofLegal = { pages, placeholders: Object.keys(SITE_PLACEHOLDERS), isPublished: true, root };
  const faults = [
    ...content.unread,
    ...documents.flatMap((document) => document.faults),
    ...checkNames(content),
    ...checkTopics(posts),
    ...checkDeclaredPages(content),
    ...checkDuplicates(content.pages, ["name"]),
    ...checkDuplicates(content.pages, ["metadata", "title"]),
    ...checkFileNames([...content.authors, ...content.legal, ...content.pages]),
    ...content.legal.flatMap(checkLegalAddress),
    ...posts.flatMap((post) => [
      ...checkFields(postFields, post),
      ...checkDates(post, ["publishDate", "lastModified"]),
      ...checkMarkdown(post, { ...ofPosts, isPublished: isPublished(post.data, today) }),
      ...checkTemplate(post),
      ...checkFieldTexts(post, []),
    ]),
    ...authors.flatMap((author) => [
      ...checkFields(authorFields, author),
      ...checkFieldTexts(withBiography(author), []),
      ...(author.body.trim()
        ? []
        : [textFault(author, 0, "the biography is missing", "write a sentence or two")]),
    ]),
    ...legal.flatMap((page) => [
      ...checkFields(legalFields, page),
      ...checkDates(page, ["lastUpdated"]),
      ...checkMarkdown(page, ofLegal),
      ...checkFieldTexts(page, []),
      ...checkConditions(page),
    ]),
    ...content.pages
      .filter(isReadable)
      .flatMap((page) => [...checkPage(page, content, pages, root)]),
    ...COPY_NAMES.flatMap((name) => {
      const document = content.copy[name];
      if (!isReadable(document)) return [];
      return [
        ...checkCopy(name, document),
        ...checkFactNames(document, content.copy.claims.data),
        ...checkFieldTexts(document, COPY_PLACEHOLDERS),
      ];
    }),
    ...(await checkPictures(content, root)),
  ];
  return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** A biography is shown as typed, so it is checked like a field. */
const withBiography = (author: ContentDocument): ContentDocument => ({
  ...author,
  data: { ...author.data, text: author.body },
  lineOf: (...path) => (path[0] === "text" ? author.bodyLine : author.lineOf(...path)),
});

/** A page of the site would hide a legal page with its address. */
function checkLegalAddress({ file }: ContentDocument): Fault[] {
  const name = basename(file, ".md");
  if (!RESERVED_PAGE_NAMES.includes(name)) return [];
  return [
    fileFault(file, `the address /${name} belongs to another page of the site`, "rename the file"),
  ];
}

/** Reads the content below `root` and finds its faults, for the build, `npm run check` and the development server. */
export async function findFaults(root = "."): Promise<{ content: Content; faults: Fault[] }> {
  const content = readContent(root);
  const faults = [...(await checkContent(content, root)), ...missingFormerSlugs(content, root)];
  return { content, faults };
}
