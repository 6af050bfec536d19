import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PictureTooLarge, pictureSize } from "../pictures/processPicture";
import { type ContentDocument, fieldFault, outlineOf, textFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";
import { type FieldPath, fieldName, valueAt } from "./frontmatter";
import { textsOf } from "./pageTexts";
import {
  decodeAddress,
  isPictureFormat,
  isPictureName,
  pictureAddressFault,
  pictureFormatHint,
} from "./pictureNames";
import { CONTENT_FOLDER, type Content, resolveBeside } from "./readContent";

type MakeFault = (problem: string, hint?: string) => Fault;

/** Faults of the pictures that documents name: missing, unreadable, or not of the stated size. */
export async function checkPictures(content: Content, root: string): Promise<Fault[]> {
  const texts = [...content.posts, ...content.pages.flatMap(textsOf)];
  const checks = [
    ...content.authors.map((author) => checkField(author, ["avatar"], root)),
    ...content.posts.map((post) => checkField(post, ["images", "featured", "url"], root)),
    ...texts.flatMap((text) => (text ? checkTexts(text, root) : [])),
  ];
  return (await Promise.all(checks)).flat();
}

async function checkField(
  document: ContentDocument,
  path: FieldPath,
  root: string,
): Promise<Fault[]> {
  const name = valueAt(document.data, path);
  if (typeof name !== "string" || name.trim() === "") return [];
  const fault: MakeFault = (...what) => fieldFault(document, path, ...what);
  const found = await checkPicture(document, name, root, fault);
  if (Array.isArray(found)) return found;
  return (["width", "height"] as const).flatMap((side) => {
    const place = [...path.slice(0, -1), side];
    const stated = valueAt(document.data, place);
    if (!Number.isInteger(stated) || stated === found[side]) return [];
    const problem = `does not match the file, which has ${found[side]} pixels ${quoteValue(stated)}`;
    return { ...fault(problem, "leave it out: it is read from the file"), field: fieldName(place) };
  });
}

function checkTexts(document: ContentDocument, root: string): Promise<Fault[]>[] {
  return outlineOf(document).images.map(async ({ src, line }) => {
    const fault: MakeFault = (problem, hint) => textFault(document, line, problem, hint);
    const found = await checkPicture(document, decodeAddress(src), root, fault, "the image ");
    return Array.isArray(found) ? found : [];
  });
}

/** The size of a picture that a document names, or its faults. */
async function checkPicture(
  document: ContentDocument,
  name: string,
  root: string,
  make: MakeFault,
  what = "",
): Promise<Fault[] | { width: number; height: number }> {
  const fault = (problem: string, hint?: string) => [make(`${problem} ${quoteValue(name)}`, hint)];
  const misplaced = pictureAddressFault(name);
  if (misplaced) return fault(`${what}${misplaced.problem}`, misplaced.hint);
  const wanted = resolveBeside(document, name);
  if (!wanted.startsWith(`${CONTENT_FOLDER}/`))
    return fault(`${what}must be in the same folder as the text`);
  if (!isPictureName(name))
    return fault(`${what}has a format that the site does not support`, pictureFormatHint(name));
  const path = join(root, wanted);
  const files = filesIn(dirname(path));
  // macOS and Windows find Kiln.JPG as kiln.jpg; hosts do not.
  if (path.includes("\0") || !files.includes(basename(path)))
    return fault("image not found", nearFile(name, wanted, files));
  const size = await pictureSize(path).catch((error: Error) => error);
  if (size instanceof PictureTooLarge)
    return fault(`${what}${size.message}`, "save it with at most 8,000 pixels on its longer side");
  const isRead = !(size instanceof Error);
  if (isRead && isPictureFormat(size.format)) return size;
  const format = isHeic(path) ? "heic" : isRead ? size.format : "";
  return fault(
    `cannot be read as an image${isRead ? "" : ", or is incomplete"}`,
    pictureFormatHint(`picture.${format}`),
  );
}

function nearFile(name: string, wanted: string, files: readonly string[]): string {
  const file = basename(wanted);
  if (files.some((other) => other.normalize() === file.normalize()))
    return "its file name has an accent that macOS stores in another way: rename the file with the letters a to z";
  const folder = name.slice(0, -file.length);
  return didYouMean(
    name,
    files.map((other) => `${folder}${other}`),
    `put it at ${wanted}`,
  );
}

/** Whether the file is HEIC by its first bytes, whatever its name. */
function isHeic(path: string): boolean {
  return /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(readFileSync(path).toString("latin1", 0, 16));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
