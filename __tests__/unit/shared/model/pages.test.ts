import { resolve } from "node:path";
import { calendarDate } from "../../../../src/shared/model/dates";
import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { mistakesIn } from "../../site/content/setup/mistakes";
import { site, told } from "../../site/content/setup/toldAbout";

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

/** What the check says about a page with these lines. */
async function toldAbout(lines: readonly string[], file = "content/pages/event.md", body = "") {
  const page = parseDocument(file, `---\n${lines.join("\n")}\n---\n${body}`);
  const others = site.pages.filter((other) => other.file !== file);
  const faults = await checkContent({ ...site, pages: [...others, page] }, resolve("."));
  return told(faults, file);
}

test.each(mistakesIn("pages"))(
  "%j is reported at its line, with a remedy, or is no mistake",
  async (block, said) => {
    const typed = block.replaceAll("TODAY", TODAY).split("\n");
    const expected = said.map((line) => line.replaceAll("TODAY", TODAY));
    expect(await toldAbout([...FIELDS, ...HERO, ...typed])).toEqual(expected);
  },
);

const taken = (path: string) => `the address ${path} belongs to another page of the site`;
const name = "the file name may contain only lowercase letters, digits and single hyphens";
test.each([
  ["privacy", taken("/privacy")],
  ["blog/x", taken("/blog/x")],
  ["compare/index", taken("/compare/index")],
  ["My Page", `${name} (found "My Page")`],
  ["My Offers/x", `${name} (found "My Offers")`],
])("a page at %s.md is reported: its address is taken or cannot be one", async (path, problem) => {
  const faults = await toldAbout([...FIELDS, ...HERO], `content/pages/${path}.md`);
  expect(faults).toEqual([`1 file: ${problem} – rename the file`]);
});

test("a page begins with its heading, and has metadata", async () => {
  expect(await toldAbout([...FIELDS.slice(0, 2), ...HERO])).toEqual([
    "1 metadata: is missing; it must be a group of fields: title, description, keywords, type",
  ]);
  expect(await toldAbout([...FIELDS, "blocks:", "  - figures: claims"])).toEqual([
    "10 blocks[0]: the first block must be a hero without when and unless – it has the page's heading",
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

test("a page that the site declares, and a legal page, cannot be removed", async () => {
  const pages = site.pages.filter(({ file }) => file !== "content/pages/about.md");
  const legal = site.legal.filter(({ file }) => file !== "content/legal/terms.md");
  const faults = await checkContent({ ...site, pages, legal });
  expect(faults.filter(({ field }) => field === "file")).toMatchObject([
    { file: "content/legal/terms.md", problem: "is missing" },
    { file: "content/pages/about.md", problem: "is missing" },
  ]);
});
