import { existsSync } from "node:fs";
import { join } from "node:path";
import { pictureSize } from "../pictures";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, found } from "./fault";
import { besideDocument, type Content } from "./readContent";

type Named = { name: string; field: string; line: number; width?: unknown; height?: unknown };

/** Pictures that documents name: there, readable, of the size stated. */
export async function checkPictures(content: Content, root: string): Promise<Fault[]> {
  const checks: Promise<Fault[]>[] = [];
  for (const document of content.authors)
    checks.push(...fieldPicture(document, "avatar").map((named) => check(document, named, root)));
  for (const document of content.posts)
    for (const named of [...fieldPicture(document, "images.featured.url"), ...inText(document)])
      checks.push(check(document, named, root));
  return (await Promise.all(checks)).flat();
}

function fieldPicture({ data, lineOf }: ContentDocument, field: string): Named[] {
  let group = data as Record<string, unknown> | undefined;
  const [last = "", ...parents] = field.split(".").reverse();
  for (const key of parents.reverse()) {
    const inner = group?.[key];
    group = typeof inner === "object" && inner !== null ? (inner as typeof group) : undefined;
  }
  const name = group?.[last];
  if (typeof name !== "string") return [];
  return [{ name, field, line: lineOf(field), width: group?.width, height: group?.height }];
}

function inText(document: ContentDocument): Named[] {
  return outlineOf(document)
    .images.filter(({ src }) => isBeside(src))
    .map(({ src, line }) => ({
      name: decodeURI(src),
      field: "text",
      line: document.bodyLine + line,
    }));
}

/** Whether an address names a file beside the document, and not one on the web or on the site. */
export function isBeside(address: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:|\/)/i.test(address);
}

async function check(document: ContentDocument, named: Named, root: string): Promise<Fault[]> {
  const { file } = document;
  const { name, field, line } = named;
  const wanted = besideDocument(document, name);
  const path = join(root, wanted);
  const fault = (problem: string, at = field, hint?: string) => ({
    file,
    line,
    field: at,
    problem,
    hint,
  });
  if (!existsSync(path))
    return [fault(`the picture is not there ${found(name)}`, field, `put it at ${wanted}`)];
  const size = await pictureSize(path).catch(() => null);
  if (!size) return [fault(`is not a picture that can be read ${found(name)}`)];
  const group = field.replace(/\.?\w+$/, "");
  return (["width", "height"] as const)
    .filter((side) => Number.isInteger(named[side]) && named[side] !== size[side])
    .map((side) =>
      fault(
        `is not the picture's own, ${size[side]} ${found(named[side])}`,
        `${group}.${side}`,
        "leave it out: it is read from the file",
      ),
    );
}
