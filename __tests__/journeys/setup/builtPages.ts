import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Parser } from "htmlparser2";

/** The built site that the journeys visit; `npm run test:full` builds another one, with more posts. */
export const SITE_FOLDER = resolve(process.env["SITE_FOLDER"] ?? "public");

/** A page as its file has it: what its head says of it, and the ids that anchors may lead to. */
export type BuiltPage = {
  address: string;
  html: string;
  ids: Set<string>;
  /** The first of `titles`. */
  title: string;
  /** The head's titles; a drawing in the body may have one too. */
  titles: string[];
  /** By name or property, in order. */
  meta: [name: string, content: string][];
  links: Record<string, string>[];
  jsonLd: Record<string, unknown>[];
};

/** Every page that was built, by its address. */
export function builtPages(): Map<string, BuiltPage> {
  const files = (readdirSync(SITE_FOLDER, { recursive: true }) as string[]).filter(
    (name) => name.endsWith(".html") && !name.startsWith("page-data/"),
  );
  return new Map(
    files.map((file) => {
      const address = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
      return [address, readPage(address, readFileSync(join(SITE_FOLDER, file), "utf8"))] as const;
    }),
  );
}

function readPage(address: string, html: string): BuiltPage {
  const ids = new Set<string>();
  const page: BuiltPage = {
    address,
    html,
    ids,
    title: "",
    titles: [],
    meta: [],
    links: [],
    jsonLd: [],
  };
  let inside = "";
  let isInHead = true;
  const reader = new Parser(
    {
      onopentag(name, attributes) {
        if (attributes["id"]) ids.add(attributes["id"]);
        if (name === "meta" && attributes["content"] !== undefined)
          page.meta.push([
            attributes["name"] ?? attributes["property"] ?? "",
            attributes["content"],
          ]);
        if (name === "link") page.links.push(attributes);
        if (name === "body") isInHead = false;
        if (name === "title" && isInHead) page.titles.push("");
        inside = attributes["type"] === "application/ld+json" ? "json" : name;
        if (inside === "json") page.jsonLd.push({});
      },
      ontext(text) {
        if (inside === "title" && isInHead) page.titles.push(`${page.titles.pop()}${text}`);
        if (inside === "json")
          page.jsonLd.splice(-1, 1, JSON.parse(text) as BuiltPage["jsonLd"][number]);
      },
      onclosetag() {
        inside = "";
      },
    },
    { decodeEntities: true },
  );
  reader.end(html);
  return { ...page, title: page.titles[0] ?? "" };
}

/** The only content of that name; empty where there is none. Throws where there are several. */
export function metaOf({ address, meta }: BuiltPage, name: string): string {
  const found = meta.filter(([own]) => own === name);
  if (found.length > 1) throw new Error(`${address} has ${found.length} of ${name}`);
  return found[0]?.[1] ?? "";
}

/** The canonical address; empty where there is none. */
export function canonicalOf({ links }: BuiltPage): string {
  return links.find(({ rel }) => rel === "canonical")?.["href"] ?? "";
}
