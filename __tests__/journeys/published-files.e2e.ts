import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, extname, join, resolve } from "node:path";
import { DomUtils } from "htmlparser2";
import { PAGE_IDS } from "../../src/shared/config/reservedIds";
import { parseHeaders, parseRedirects } from "../../tools/local-site/hostRules";
import { resolvePath } from "../../tools/local-site/siteServer";
import { testEnvironment } from "../../tools/settings/localEnvironment";
import { builtPages, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";
import { ARTICLE } from "./setup/pages";

const SITE = testEnvironment()["GATSBY_SITE_URL"] ?? "";
const FILES = (readdirSync(SITE_FOLDER, { recursive: true }) as string[])
  .filter((name) => statSync(join(SITE_FOLDER, name)).isFile())
  .sort();
const BINARY = new Set([".avif", ".webp", ".png", ".ico", ".woff2", ".wasm"]);
const TEXTS = new Map(
  FILES.filter((name) => !BINARY.has(extname(name))).map((name) => [
    name,
    readFileSync(join(SITE_FOLDER, name), "utf8"),
  ]),
);
const HASH = /[-.]([0-9a-f]{10,32})[-./]/;

/** Asked for by their names, which stand in no page. */
const KNOWN_BY_NAME: Record<string, string> = {
  "404.html": "hosts answer unknown addresses with it",
  _headers: "read by hosts",
  _redirects: "read by hosts",
  "robots.txt": "read by crawlers",
  "llms.txt": "read by language models",
  "favicon.ico": "asked for by browsers",
  "apple-touch-icon.png": "asked for by browsers",
  "newsletter/confirm.html": "mails lead there",
  "newsletter/unsubscribe.html": "mails lead there",
  "newsletter/forget.html": "mails lead there",
  "page-data/app-data.json": "read by the next build",
  "page-data/404.html/page-data.json": "read by the next build",
  "page-data/404/page-data.json": "read by the next build, which does not write it again",
};

function isUsed(name: string): boolean {
  const isNamedElsewhere = (text: string) =>
    [...TEXTS].some(([other, content]) => other !== name && content.includes(text));
  const pageOfData = /^page-data\/(.+)\/page-data\.json$/.exec(name)?.[1];
  if (pageOfData) return existsSync(join(SITE_FOLDER, `${pageOfData}.html`));
  // What the pictures of mails are made from.
  const ofMails = `mail-pictures/${basename(name, ".webp")}.jpg`;
  if (name.startsWith("static/") && FILES.includes(ofMails)) return true;
  if (name.startsWith("page-data/sq/")) return isNamedElsewhere(basename(name, ".json"));
  if (name.endsWith(".html")) {
    const address = `/${name.replace(/(index)?\.html$/, "")}`;
    return [`href="${address}"`, `action="${address}"`, `${address}</loc>`].some(isNamedElsewhere);
  }
  // The manifest of the search names its folder.
  if (name.startsWith("static/search-")) return isNamedElsewhere(`/${dirname(name)}"`);
  // The framework puts a bundle's address together from its name and its hash.
  const hash = name.includes("/") ? undefined : HASH.exec(name)?.[1];
  return isNamedElsewhere(hash ?? `/${name}`);
}

test("every published file is used: by a page, a feed, a manifest, or by its known name", () => {
  const unused = FILES.filter((name) => !(name in KNOWN_BY_NAME) && !isUsed(name));
  expect(unused).toEqual([]);
  expect(Object.keys(KNOWN_BY_NAME).filter((name) => !FILES.includes(name))).toEqual([]);
});

test("no published file is a source map, or contains a local path or a secret", () => {
  expect(FILES.filter((name) => /\.(map|ts|tsx|scss|log)$|LICENSE|\.env/.test(name))).toEqual([]);
  const secrets = Object.entries(process.env)
    .filter(([name]) => /SECRET|PASSWORD|API_KEY|TOKEN/.test(name))
    .map(([, value = ""]) => value)
    .filter((value) => value.length > 8);
  const telling = [resolve("."), `${homedir()}/`, "sourceMappingURL=", ...secrets];
  // supabase-js names the beginning of a secret key; a key goes on.
  const patterns = [
    /sb_secret_\w/,
    /-----BEGIN [A-Z ]*PRIVATE KEY/,
    /file:\/\//,
    /"role":\s*"service_role"/,
  ];
  const found = [...TEXTS].flatMap(([name, text]) => [
    ...telling.filter((part) => text.includes(part)).map((part) => `${name}: ${part}`),
    ...patterns.filter((pattern) => pattern.test(text)).map((pattern) => `${name}: ${pattern}`),
    // A key is a token of three parts; its middle says whose it is.
    ...Array.from(text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g), ([, payload = ""]) => payload)
      .filter((payload) => Buffer.from(payload, "base64url").toString().includes("service_role"))
      .map(() => `${name}: a secret key`),
  ]);
  expect(found).toEqual([]);
});

test("only files with a hash in their names are cached for good, and all bundles are", () => {
  const rules = parseHeaders(readFileSync(join(SITE_FOLDER, "_headers"), "utf8"));
  const isImmutable = (name: string) =>
    rules.some(
      ({ pattern, headers }) =>
        pattern.test(`/${name}`) && headers.some(([, value]) => value.includes("immutable")),
    );
  const immutable = FILES.filter(isImmutable);
  expect(immutable.filter((name) => !HASH.test(name))).toEqual([]);
  const bundles = FILES.filter((name) => /^[^/]+\.(js|css)$/.test(name));
  expect(bundles.filter((name) => !immutable.includes(name))).toEqual([]);
  expect(immutable.length).toBeGreaterThan(bundles.length);
  expect(rules.length).toBeLessThanOrEqual(100); // what Cloudflare Pages reads of `_headers`
  // Hosts join what two rules say of the same header.
  for (const name of FILES) {
    let said: string[] = [];
    for (const { pattern, headers, removes } of rules)
      if (pattern.test(`/${name}`))
        said = [...said.filter((one) => !removes.includes(one)), ...headers.map(([one]) => one)];
    expect(new Set(said).size, name).toBe(said.length);
  }
});

test("no link or anchor is broken, none needs a redirect, and no category's page leads to itself", () => {
  const pages = builtPages();
  const redirects = parseRedirects(TEXTS.get("_redirects") ?? "");
  const dead: string[] = [];
  let links = 0;
  let anchors = 0;
  for (const { address, html, ids } of pages.values()) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${SITE}${address}`);
      if (url.origin !== SITE) continue;
      links += 1;
      if (address === href && /\/category\/[^/]+$/.test(href)) dead.push(`${address} -> itself`);
      const found = resolvePath(SITE_FOLDER, url.pathname, redirects);
      if (found.status !== 200 && !href.startsWith("#"))
        dead.push(`${address} -> ${href} (${found.status})`);
      if (url.hash.length < 2) continue;
      anchors += 1;
      const target = href.startsWith("#") ? ids : pages.get(url.pathname)?.ids;
      if (!target?.has(decodeURIComponent(url.hash.slice(1)))) dead.push(`${address} -> ${href}`);
    }
  }
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(500);
  expect(anchors).toBeGreaterThan(100);
});

test("every redirect ends at a page, and at an anchor that the page has", () => {
  const pages = builtPages();
  const lines = (TEXTS.get("_redirects") ?? "").trim().split("\n");
  const redirects = parseRedirects(lines.join("\n"));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const line of lines) {
    const [from = "", to = ""] = line.split(" ");
    const { pathname, hash } = new URL(to, SITE);
    // Where a page stands at the old address, it would be shown and the redirect never taken.
    expect(resolvePath(SITE_FOLDER, from, redirects), line).toEqual({ redirect: to, status: 301 });
    expect(pages.has(pathname), line).toBe(true);
    if (hash) expect(pages.get(pathname)?.ids.has(hash.slice(1)), line).toBe(true);
  }
});

test("a heading of a text cannot get an id that its page has already", () => {
  for (const address of [ARTICLE, "/privacy"]) {
    const elements = builtPages().get(address)?.elements ?? [];
    const texts = elements.filter(({ attribs }) => "data-parts" in attribs);
    const inTexts = new Set(texts.flatMap((one) => DomUtils.getElementsByTagName("*", one)));
    const ids = elements
      .filter((element) => !inTexts.has(element))
      .flatMap(({ attribs }) => attribs["id"] ?? [])
      // React and Gatsby make others, of which no heading has the form.
      .filter((id) => /^[a-z]/.test(id) && !id.startsWith("gatsby-"));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !PAGE_IDS.includes(id))).toEqual([]);
  }
});
