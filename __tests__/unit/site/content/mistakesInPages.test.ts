import { resolve } from "node:path";
import { calendarDate } from "../../../../src/shared/model/dates";
import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { readContent } from "../../../../src/site/content/readContent";

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
  return faults
    .filter((fault) => fault.file === file)
    .map(({ line, field, problem, hint, isAdvice }) => {
      const advice = isAdvice ? "advice: " : "";
      return `${line} ${field}: ${advice}${problem}${hint ? ` – ${hint}` : ""}`;
    });
}

const MISTAKES: [block: string, told: string[]][] = [
  [
    "  - heroo:\n      heading: A",
    ["13 blocks[1].heroo: is not a known field – did you mean hero?"],
  ],
  [
    "  - gallery: {}",
    [
      "13 blocks[1].gallery: is not a known field – the fields are when, unless, hero, figures, feature, steps, text, ticks, table, prices, people, faq, answers, hours, quote, closing, contact, signUp",
    ],
  ],
  [
    "  - {}",
    [
      "13 blocks[1]: must be one block (found a group of fields) – the blocks are hero, figures, feature, steps, text, ticks, table, prices, people, faq, answers, hours, quote, closing, contact, signUp",
    ],
  ],
  [
    "  - figures: claims\n    quote: {text: a, name: b}",
    ["13 blocks[1]: must be one block (found a group of fields) – put a hyphen before each block"],
  ],
  [
    "  - figures:",
    ["13 blocks[1].figures: must be one of claims (found null) – the value is empty"],
  ],
  ["  - figures: all", ['13 blocks[1].figures: must be one of claims (found "all")']],
  [
    "  - hero:\n      heading: Again\n      lead: Words.",
    ["13 blocks[1].hero: a page can have one block of this kind – remove one of the two"],
  ],
  [
    "  - feature:\n      id: chatbots",
    [
      '14 blocks[1].feature.id: must be one of ai-chatting, chat-automation, access-management, analytics, onlyfans-bots (found "chatbots")',
    ],
  ],
  [
    "  - feature:\n      id: analytics\n      colour: red",
    ["15 blocks[1].feature.colour: is not a known field – the fields are id, text, limits"],
  ],
  [
    "  - feature:\n      id: analytics\n  - feature:\n      id: analytics",
    [
      '15 blocks[2].feature: a second part of the page with this anchor (found "#analytics") – choose another heading, or remove one of the two',
    ],
  ],
  [
    "  - steps:\n      heading: Three\n      aside: steps.\n      items: [{title: a, text: b}]",
    [
      "16 blocks[1].steps.items: must be 4 steps, for which the line is drawn (found a list of groups) – there are 1",
    ],
  ],
  [
    "  - text: |\n      ## Words\n\n      ![](./kiln.jpg)",
    [
      '16 text: the image has no alt text (found "./kiln.jpg") – write ![what it shows](./kiln.jpg)',
      '16 text: image not found (found "./kiln.jpg") – put it at content/pages/kiln.jpg',
    ],
  ],
  [
    "  - text: |\n      ## Words\n\n      ![A kiln](./kiln.jpg)",
    ['16 text: image not found (found "./kiln.jpg") – put it at content/pages/kiln.jpg'],
  ],
  [
    "  - text: |\n      ## Words\n\n      See [prices](/prices).",
    ['16 text: broken link (found "/prices")'],
  ],
  [
    "  - text: |\n      ## Words\n\n      See [prices](/pricing#costs).",
    ['16 text: broken link: that page has no heading with this anchor (found "/pricing#costs")'],
  ],
  [
    "  - text: |\n      ## Words\n  - text: |\n      ## Words",
    [
      '15 blocks[2].text: a second part of the page with this anchor (found "#words") – choose another heading, or remove one of the two',
    ],
  ],
  [
    "  - text: |\n      {trialdays} days",
    ['14 text: unknown placeholder (found "{trialdays}") – did you mean {trialDays}?'],
  ],
  [
    "  - text: |\n      It costs {low}.",
    [
      '14 text: unknown placeholder (found "{low}") – the placeholders here are {name}, {trialDays}, {accounts}, {email}, {operator}',
    ],
  ],
  [
    "  - text: |\n      <script>alert(1)</script>",
    ["14 text: <script> is not allowed – scripts are not allowed in a text"],
  ],
  ["  - text: [a]", ['13 blocks[1].text: must be a text in Markdown (found ["a"])']],
  [
    "  - ticks:\n      heading: In short\n      items: []",
    ["15 blocks[1].ticks.items: must be a list (found []) – add at least one entry"],
  ],
  [
    "  - ticks:\n      heading: In **short**\n      items: [a]",
    [
      '14 blocks[1].ticks.heading: is shown as typed (found "**short**") – a field holds plain words: write them without markup',
    ],
  ],
  [
    "  - ticks:\n      heading: In short\n      items: One",
    [
      '15 blocks[1].ticks.items: must be a list (found "One") – add at least one entry, after a hyphen',
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: us}]\n      rows: [{title: R, cells: [{text: a}, {text: b}]}]",
    [
      "16 blocks[1].table.rows[0].cells: has 2 cells, and the table 1 columns – write one cell for each column",
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{text: They are slow.}]}]",
    [
      `16 blocks[1].table.rows[0].cells[0]: says something about others without its source and the day on which it was read – write source: https://… and checked: ${TODAY}; or ask: in place of text:`,
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{text: a, source: example.org, checked: 2026-11-01}]}]",
    [
      '16 blocks[1].table.rows[0].cells[0].source: must be an address that begins with https:// (found "example.org")',
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{text: a, source: 'https://example.org/a', checked: 2020-01-01}]}]",
    [
      `16 blocks[1].table.rows[0].cells[0].checked: advice: the source was read more than 90 days ago (found "2020-01-01") – read https://example.org/a again, then write checked: ${TODAY}`,
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: others}]\n      rows: [{title: R, cells: [{text: a, source: 'https://example.org/a', checked: 2999-02-30}]}]",
    [
      '16 blocks[1].table.rows[0].cells[0].checked: must be a day in the calendar that is not in the future (found "2999-02-30")',
    ],
  ],
  [
    "  - table:\n      heading: T\n      columns: [{title: A, about: them}]\n      rows: [{title: R, cells: [{ask: a, text: b}]}]",
    [
      '15 blocks[1].table.columns[0].about: must be one of us, reader, others (found "them")',
      "16 blocks[1].table.rows[0].cells[0]: must have either text or ask (found a group of fields) – keep one of the two",
    ],
  ],
  [
    "  - prices:\n      heading: P\n      aside: A\n      trial: {title: a, text: b}\n      plans: [{title: '{lowest}', text: b}]",
    [
      '17 blocks[1].prices.plans[0].title: unknown placeholder (found "{lowest}") – the placeholders here are {name}, {trialDays}, {accounts}, {email}, {operator}, {guarantee}, {low}, {high}, {highWithOffers}, {offerCount}, {currency}',
    ],
  ],
  [
    "  - people:\n      heading: P\n      items: [{name: Ada}]",
    [
      "15 blocks[1].people.items[0].role: is missing; it must be a text",
      "15 blocks[1].people.items[0].text: is missing; it must be a text",
    ],
  ],
  [
    "  - faq:\n      heading: F\n      items: [{question: Why?, answer: So.}]\n  - faq:\n      heading: F\n      items: [{question: Why?, answer: So.}]",
    ["16 blocks[2].faq: a page can have one block of this kind – remove one of the two"],
  ],
  ["  - quote:\n      text: Good.", ["13 blocks[1].quote.name: is missing; it must be a text"]],
  [
    "  - closing:\n      heading: A\n      aside: B",
    ["13 blocks[1].closing.text: is missing; it must be a text"],
  ],
  [
    "  - contact:\n      heading: A\n      lead: B\n      notes: [c]\n      subject: Custom question",
    [
      '17 blocks[1].contact.subject: must be one of AI Chat Management, Content Automation, AI Growth, Custom Question (found "Custom question") – did you mean Custom Question?',
    ],
  ],
  [
    "  - signUp: yes",
    ['13 blocks[1].signUp: must be a group of fields (found "yes") – indent its fields below it'],
  ],
  [
    "  - when: price\n    figures: claims",
    [
      '13 blocks[1].when: is not a fact in content/copy/claims.md (found "price") – did you mean prices?',
    ],
  ],
  [
    "  - when: rumours\n    figures: claims",
    [
      '13 blocks[1].when: is not a fact in content/copy/claims.md (found "rumours") – the facts are prices, connecting, training, cancelling, auditLog, answerTime',
    ],
  ],
  [
    "  figures: claims",
    [
      '13 frontmatter: cannot be read: All mapping items must start at the same column – put the value into "quotes"',
    ],
  ],
];

test.each(MISTAKES)("%j is reported at its line, with a remedy", async (block, told) => {
  expect(await toldAbout([...FIELDS, ...HERO, ...block.split("\n")])).toEqual(told);
});

test.each([
  ["figures: claims"],
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
    "content/pages/My Page.md",
    'the file name may contain only lowercase letters, digits and single hyphens (found "My Page") – rename the file',
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

test("a page that the site declares cannot be removed", async () => {
  const pages = site.pages.filter(({ file }) => file !== "content/pages/about.md");
  expect(await checkContent({ ...site, pages })).toMatchObject([
    { file: "content/pages/about.md", problem: "is missing" },
  ]);
});

test("the site's own pages have no faults", async () => {
  const faults = await checkContent(site);
  expect(faults.filter(({ file }) => file.startsWith("content/pages/"))).toEqual([]);
});
