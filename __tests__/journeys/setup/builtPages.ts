import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";

/** The built site that the journeys visit; `npm run test:full` builds another one, with more posts. */
export const SITE_FOLDER = resolve(process.env["SITE_FOLDER"] ?? "public");

/** A page as its file has it: what its head says of it, and the ids that anchors may lead to. */
export type BuiltPage = ReturnType<typeof readPage>;

const files = (readdirSync(SITE_FOLDER, { recursive: true }) as string[]).filter(
  (name) => name.endsWith(".html") && !name.startsWith("page-data/"),
);
const addressOf = (file: string) =>
  `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

/** The address of every page that was built. No page is read for it. */
export const builtAddresses: readonly string[] = files.map(addressOf);

let pages: Map<string, BuiltPage> | undefined;

/** Every page that was built, by its address. A process reads them once. */
export function builtPages(): ReadonlyMap<string, BuiltPage> {
  pages ??= new Map(files.map((file) => [addressOf(file), readPage(file)]));
  return pages;
}

function readPage(file: string) {
  const address = addressOf(file);
  const html = readFileSync(join(SITE_FOLDER, file), "utf8");
  const document = parseDocument(html);
  const elements = DomUtils.getElementsByTagName("*", document);
  const attributesOf = (name: string) =>
    elements.filter((element) => element.name === name).map(({ attribs }) => attribs);
  // A drawing in the body may have a title too.
  const head = DomUtils.getElementsByTagName("head", document);
  return {
    address,
    html,
    elements,
    ids: new Set(elements.flatMap(({ attribs }) => attribs["id"] ?? [])),
    titles: DomUtils.getElementsByTagName("title", head).map(DomUtils.textContent),
    meta: attributesOf("meta"),
    links: attributesOf("link"),
    jsonLd: elements
      .filter(({ attribs }) => attribs["type"] === "application/ld+json")
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
  };
}

/** The only content of that name or property; empty where there is none. Throws where there are several. */
export function metaOf({ address, meta }: BuiltPage, name: string): string {
  const found = meta.filter((tag) => tag["content"] && (tag["name"] ?? tag["property"]) === name);
  if (found.length > 1) throw new Error(`${address} has ${found.length} of ${name}`);
  return found[0]?.["content"] ?? "";
}

/** The canonical address; empty where there is none. */
export function canonicalOf({ links }: BuiltPage): string {
  return links.find(({ rel }) => rel === "canonical")?.["href"] ?? "";
}
