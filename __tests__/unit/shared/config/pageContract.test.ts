/** @jest-environment jsdom */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "../../../../src/shared/config/pageContract";

const CONTRACT = "src/shared/config/pageContract.ts";
const text = readFileSync(CONTRACT, "utf8");
/** Helmet marks its elements with the first, Gatsby its style sheets with the others. */
const OF_PACKAGES = ["data-react-helmet", "data-href", "data-identity"];
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((file) => /\.(tsx?|css)$/.test(file) && file !== CONTRACT && !file.endsWith(".d.ts"));

/** Without comments, which may name an attribute. */
const codeOf = (file: string) =>
  readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
const found = (file: string, pattern: RegExp) =>
  Array.from(codeOf(file).matchAll(pattern), ([match]) => ({ file, match }));
const scripts = files.filter((file) => !file.endsWith(".css"));
const keys = Object.values({ ...contract.CONSENT_KEYS, ...contract.DRAFT_KEYS });

test("scripts and components use names from the contract, not their own strings", () => {
  const bare = scripts
    .flatMap((file) => found(file, /\bdata-[a-z][\w-]*/g))
    .filter(({ match }) => !OF_PACKAGES.includes(match));
  expect(bare).toEqual([]);
  const names = [contract.HYDRATED_MARK, contract.BLOG_POSTS_KEY, ...keys];
  const ids = [contract.COOKIE_CARD_ID, contract.COOKIE_OPTIONS_ID];
  const quoted = new RegExp(`["'\`#](?:${[...names, ...ids].join("|")})\\b`, "g");
  expect(scripts.flatMap((file) => found(file, quoted))).toEqual([]);
});

test("data attributes are read and written through the types of the contract", () => {
  expect(scripts.flatMap((file) => found(file, /\.dataset[.[]\w*/g))).toEqual([]);
  expect(scripts.flatMap((file) => found(file, /new (?:Custom)?Event\(["'`]\S+/g))).toEqual([
    // The browser's own, made for the form's own listener.
    { file: "src/features/contact/ContactForm.tsx", match: 'new Event("input",' },
  ]);
});

test("style sheets and the contract name the same attributes", () => {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const inSheets = new Set(
    sheets.flatMap((file) => found(file, /\bdata-[a-z-]+/g).map(({ match }) => match)),
  );
  const ofTheRoot = ["data-layout", "data-consent", "data-gpc", "data-fonts"];
  const named = new Set([...(text.match(/\bdata-[a-z-]+/g) ?? []), ...ofTheRoot]);
  expect([...inSheets].filter((name) => !named.has(name))).toEqual([]);
  expect(ofTheRoot.filter((name) => !inSheets.has(name))).toEqual([]);
});

const PAIRS: [selector: string, element: string, attributes: Record<string, unknown>][] = [
  [contract.KEPT_FORM, "form", contract.keptForm],
  [contract.KEPT_BUTTON, "button", contract.keptButton],
  [contract.ISLAND, "div", contract.island("search", {})],
  [contract.FAILURE_NOTE, "div", contract.failureNote("outdated")],
  [contract.PAGE_FAILURE, "div", contract.pageFailure],
  [contract.LOAD_AGAIN, "button", contract.loadAgain],
  [contract.RELOAD, "button", contract.reload],
  [contract.DRAFT_FORM, "form", contract.draftForm("contact_draft")],
  [contract.SKIP_LINK, "a", contract.skipLink],
  [contract.READING_PROGRESS, "div", contract.readingProgress],
  [contract.COPY_LINK, "button", contract.copyLink],
  [contract.LINK_COPIED, "span", contract.linkCopied],
  [contract.VIDEO_LINK, "a", contract.videoLink("https://player.example/1", "A video")],
  [contract.COOKIE_CARD, "section", { id: contract.COOKIE_CARD_ID }],
  [contract.COOKIE_SETTINGS, "button", contract.cookieSettings],
  [contract.OPEN_QUESTION, "details", { name: contract.FAQ_NAME, open: "" }],
];
test.each(PAIRS)("%s finds the %s that a component marks", (selector, name, attributes) => {
  const element = document.createElement(name);
  expect(element.matches(selector)).toBe(false);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value));
  expect(element.matches(selector)).toBe(true);
});

test("the page-specific values of the start script are read as they were written", () => {
  const script = document.createElement("script");
  const data: contract.StartData = { hydrate: "now", pageScript: "/page.js", scripts: "/a.js" };
  for (const [name, value] of Object.entries(contract.dataAttributes(data)))
    script.setAttribute(name, String(value));
  expect({ ...script.dataset }).toEqual(data);
});
