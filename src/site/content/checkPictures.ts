import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PictureTooLarge, pictureSize } from "../pictures/processPicture";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { fieldName } from "./frontmatter";
import { textsOf } from "./pageTexts";
import {
  decodeAddress,
  isPictureFormat,
  isPictureName,
  pictureAddressFault,
  pictureFormatHint,
} from "./pictureNames";
import { CONTENT_FOLDER, type Content, resolveBeside } from "./readContent";

type Named = { name: string; field: string; line: number; width?: unknown; height?: unknown };

/** Faults of the pictures that documents name: missing, unreadable, or not of the stated size. */
export async function checkPictures(content: Content, root: string): Promise<Fault[]> {
  const checks: Promise<Fault[]>[] = [];
  for (const document of content.authors)
    checks.push(...fieldPicture(document, "avatar").map((named) => check(document, named, root)));
  for (const document of content.posts)
    for (const named of [
      ...fieldPicture(document, "images", "featured", "url"),
      ...inText(document),
    ])
      checks.push(check(document, named, root));
  for (const text of content.pages.flatMap(textsOf))
    if (text) for (const named of inText(text)) checks.push(check(text, named, root));
  return (await Promise.all(checks)).flat();
}

function fieldPicture({ data, lineOf }: ContentDocument, ...path: string[]): Named[] {
  let group = data as Record<string, unknown> | undefined;
  for (const key of path.slice(0, -1)) {
    const inner = group?.[key];
    group = typeof inner === "object" && inner !== null ? (inner as typeof group) : undefined;
  }
  const name = group?.[path.at(-1) ?? ""];
  if (typeof name !== "string" || name.trim() === "") return [];
  const { width, height } = group ?? {};
  return [{ name, field: fieldName(path), line: lineOf(...path), width, height }];
}

function inText(document: ContentDocument): Named[] {
  return outlineOf(document).images.map(({ src, line }) => ({
    name: decodeAddress(src),
    field: "text",
    line: document.bodyLine + line,
  }));
}

async function check(document: ContentDocument, named: Named, root: string): Promise<Fault[]> {
  const { file } = document;
  const { name, field, line } = named;
  const fault = (problem: string, hint?: string, at = field): Fault[] => [
    { file, line, field: at, problem, hint },
  ];
  const what = field === "text" ? "the image " : "";
  const misplaced = pictureAddressFault(name);
  if (misplaced) return fault(`${what}${misplaced.problem} ${quoteValue(name)}`, misplaced.hint);
  const wanted = resolveBeside(document, name);
  if (!wanted.startsWith(`${CONTENT_FOLDER}/`))
    return fault(`${what}must be in the same folder as the text ${quoteValue(name)}`);
  if (!isPictureName(name))
    return fault(
      `${what}has a format that the site does not support ${quoteValue(name)}`,
      pictureFormatHint(name),
    );
  const path = join(root, wanted);
  if (!isNamedExactly(path)) {
    const files = filesIn(dirname(path));
    const isSame = (other: string) => other.normalize() === basename(path).normalize();
    if (files.some(isSame))
      return fault(
        `image not found ${quoteValue(name)}`,
        "its file name has an accent that macOS stores in another way: rename the file with the letters a to z",
      );
    const near = nearest(basename(path), files);
    const hint = near
      ? `did you mean ${name.slice(0, -basename(name).length)}${near}?`
      : `put it at ${wanted}`;
    return fault(`image not found ${quoteValue(name)}`, hint);
  }
  const size = await pictureSize(path).catch((error: Error) => error);
  if (size instanceof PictureTooLarge)
    return fault(
      `${what}${size.message} ${quoteValue(name)}`,
      "save it with at most 8,000 pixels on its longer side",
    );
  if (size instanceof Error)
    return fault(
      `cannot be read as an image, or is incomplete ${quoteValue(name)}`,
      pictureFormatHint(`picture.${isHeic(path) ? "heic" : ""}`),
    );
  if (!isPictureFormat(size.format))
    return fault(
      `cannot be read as an image ${quoteValue(name)}`,
      pictureFormatHint(`picture.${size?.format ?? (isHeic(path) ? "heic" : "")}`),
    );
  const group = field.replace(/\.?\w+$/, "");
  return (["width", "height"] as const)
    .filter((side) => Number.isInteger(named[side]) && named[side] !== size[side])
    .flatMap((side) =>
      fault(
        `does not match the file, which has ${size[side]} pixels ${quoteValue(named[side])}`,
        "leave it out: it is read from the file",
        `${group}.${side}`,
      ),
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

/** Whether the file exists under exactly this name. macOS and Windows find Kiln.JPG as kiln.jpg; hosts do not. */
function isNamedExactly(path: string): boolean {
  return !path.includes("\0") && filesIn(dirname(path)).includes(basename(path));
}
