import "./setup/parseOnce";
import { resolve } from "node:path";
import { calendarDate } from "../../../../src/shared/model/dates";
import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { readContent } from "../../../../src/site/content/readContent";
import { mistakesIn } from "./setup/mistakes";
import { told } from "./setup/toldAbout";

const TODAY = calendarDate(new Date());
const FIELDS = [
  "name: An event",
  "linked: nowhere",
  "metadata:",
  "  title: An event",
  "  description: What happens at the event, and when.",
  "  keywords: [event]",
  "  type: website",
];
/** The block below it begins on line 13. */
const HERO = ["blocks:", "  - hero:", "      heading: An event", "      lead: Where and when."];
const site = readContent();

/** What the check says about a page with these lines. */
async function toldAbout(lines: readonly string[], file = "content/pages/event.md", body = "") {
  const page = parseDocument(file, `---\n${lines.join("\n")}\n---\n${body}`);
  const others = site.pages.filter((other) => other.file !== file);
  const faults = await checkContent({ ...site, pages: [...others, page] }, resolve("."));
  return told(faults, file);
}

test.each(mistakesIn("pages"))("%j is reported at its line, with a remedy", async (block, said) => {
  expect(await toldAbout([...FIELDS, ...HERO, ...block.split("\n")])).toEqual(
    said.map((line) => line.replaceAll("TODAY", TODAY)),
  );
});

test.each([
  ["figures: claims"],
  [
    "text: |\n      ## Words\n\n      Choose: > 5 or : @you\n\n      * one\n      * two\n\n      Note: | a",
  ],
  [
    'text: "## Words\\n\\nSee [answers](#faq)."\n  - faq: {heading: F, items: [{question: Why?, answer: So.}]}',
  ],
  [
    "table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{ask: Who answers?}]}]",
  ],
  [
    `table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{text: a, source: "https://example.org/a", checked: ${TODAY}}]}]`,
  ],
  [
    "when: prices\n    faq: {heading: F, items: [{question: Why?, answer: So.}]}\n  - unless: prices\n    faq: {heading: F, items: [{question: How?, answer: So.}]}",
  ],
])("%j is no mistake", async (block) => {
  expect(await toldAbout([...FIELDS, ...HERO, `  - ${block}`])).toEqual([]);
});

test.each([
  [
    "content/pages/privacy.md",
    "the address /privacy belongs to another page of the site – rename the file",
  ],
  [
    "content/pages/blog/x.md",
    "the address /blog/x belongs to another page of the site – rename the file",
  ],
  [
    "content/pages/compare/index.md",
    "the address /compare/index belongs to another page of the site – rename the file",
  ],
  [
    "content/pages/My Page.md",
    'the file name may contain only lowercase letters, digits and single hyphens (found "My Page") – rename the file',
  ],
  [
    "content/pages/My Offers/x.md",
    'the file name may contain only lowercase letters, digits and single hyphens (found "My Offers") – rename the file',
  ],
])("a page at %s is reported: its address is taken or cannot be one", async (file, told) => {
  expect(await toldAbout([...FIELDS, ...HERO], file)).toEqual([`1 file: ${told}`]);
});

test("a page begins with its heading, and says where it is linked", async () => {
  expect(await toldAbout([...FIELDS, "blocks:", "  - figures: claims"])).toEqual([
    "10 blocks[0]: the first block must be a hero without when and unless – it has the page's heading",
  ]);
  const fields = FIELDS.with(1, "linked: sidebar");
  expect(await toldAbout([...fields, ...HERO])).toEqual([
    '3 linked: must be one of header, footer, nowhere (found "sidebar")',
  ]);
});

test("a highlight that the heading ends with would be read twice", async () => {
  const hero = HERO.toSpliced(3, 0, "      highlight: event");
  expect(await toldAbout([...FIELDS, ...hero])).toEqual([
    '12 blocks[0].hero.highlight: is shown twice (found "An event event") – leave it out of the heading',
  ]);
});

test("text below the fields, which nothing would show, is reported", async () => {
  expect(await toldAbout([...FIELDS, ...HERO], "content/pages/event.md", "\nWords.\n")).toEqual([
    "14 text: is not used: a page has blocks only – move it into a block: - text: |",
  ]);
});

test("metadata stands in the page, or in metadata.md for the pages that it declares", async () => {
  expect(await toldAbout([...FIELDS.slice(0, 2), ...HERO])).toEqual([
    "1 metadata: is missing; it must be a group of fields: title, description, keywords, type",
  ]);
  expect(await toldAbout([...FIELDS, ...HERO], "content/pages/about.md")).toEqual([
    "4 metadata: the metadata of /about is in content/copy/metadata.md – change it there, and remove it here",
  ]);
});

test("a page that the site declares, and a legal page, cannot be removed", async () => {
  const pages = site.pages.filter(({ file }) => file !== "content/pages/about.md");
  const legal = site.legal.filter(({ file }) => file !== "content/legal/terms.md");
  const faults = await checkContent({ ...site, pages, legal });
  expect(faults.filter(({ field }) => field === "file")).toMatchObject([
    { file: "content/legal/terms.md", problem: "is missing" },
    { file: "content/pages/about.md", problem: "is missing" },
  ]);
});
