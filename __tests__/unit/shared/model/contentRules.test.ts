import type { z } from "zod";
import { authorFields, postFields } from "../../../../src/shared/model/contentFields";
import { COPY_SCHEMAS } from "../../../../src/shared/model/copy";
import { pageFields } from "../../../../src/shared/model/pages";

type Rule = { problem?: string; hint: (value: unknown) => string };
/** Each rule that a value breaks: its field, what the editor is told, and what to do. */
const broken = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error?.issues.map((issue) => {
    const { problem, hint } = (issue.code === "custom" ? issue.params : {}) as Partial<Rule>;
    return [issue.path.join("."), problem ?? issue.code, hint?.(issue.input)];
  }) ?? [];

const post = {
  id: "a",
  slug: "a",
  title: "T",
  author: "ada",
  publishDate: "2026-01-30",
  metaDescription: "Twenty letters here.",
  categories: ["One", "Two"],
  tags: [],
};
const titled = { title: "A", text: "B" };
/** Without a fault, the value is taken. */
type Case = [name: string, value: object, fault: unknown[]];
test.each<Case>([
  ["no field more than it needs", {}, []],
  ["a title of 100 emoji", { title: "🙂".repeat(100) }, []],
  ["a title of 101", { title: "🙂".repeat(101) }, ["title", "custom", "it has 101 characters"]],
  [
    "a description of 19 characters",
    { metaDescription: "x".repeat(19) },
    ["metaDescription", "custom", "it has 19 characters"],
  ],
  ["a description of 160 characters", { metaDescription: "x".repeat(160) }, []],
  [
    "a description of 161 characters",
    { metaDescription: "x".repeat(161) },
    ["metaDescription", "custom", "it has 161 characters"],
  ],
  ["two tags", { tags: ["a", "b"] }, []],
  ["one tag twice", { tags: ["a", "a"] }, ["tags", "duplicate entry", "list each entry once"]],
  ["words for its picture", { images: { featured: { url: "./a.png", alt: "A desk" } } }, []],
  [
    "a file's name for its picture",
    { images: { featured: { url: "./a.png", alt: "desk.PNG" } } },
    ["images.featured.alt", "custom", "write words, not the name of the file"],
  ],
])("a post with %s", (_, fields, fault) => {
  expect(broken(postFields, { ...post, ...fields })).toEqual(fault.length === 0 ? [] : [fault]);
});

test("a field too many is refused", () => {
  expect(broken(authorFields, { name: "Ada", avatar: "./a.svg", age: 3 })).toEqual([
    ["", "unrecognized_keys", undefined],
  ]);
});

const integration = (id: string) => ({ id, name: "A", text: "B" });
const prices = (low: number, high: number, highWithOffers: number) =>
  broken(COPY_SCHEMAS.claims.shape.prices, {
    ...{ shown: false, currency: "USD", offerCount: 4 },
    ...{ low, high, highWithOffers },
  });
test("of two entries that are one anchor, and of prices that do not ascend, an editor is told", () => {
  const [one = "", other = ""] = COPY_SCHEMAS.integrations.shape.items.element.shape.id.options;
  const integrations = (...ids: string[]) =>
    broken(COPY_SCHEMAS.integrations, { heading: "A", items: ids.map(integration) });
  expect(integrations(one, other)).toEqual([]);
  expect(integrations(one, one)).toEqual([
    ["items", "has two entries with the same id", "give each an id of its own"],
  ]);
  const descending = [
    "",
    "the lower price is above the higher one",
    "low, high and highWithOffers must ascend",
  ];
  expect([prices(1, 2, 3), prices(2, 2, 2)]).toEqual([[], []]);
  expect([prices(3, 2, 4), prices(1, 3, 2)]).toEqual([[descending], [descending]]);
});

const numbers = [1, 2, 3, 4];
const hours = { heading: "A", aside: "B", text: "C", byHand: 2, withDrafts: 1, messages: numbers };
const steps = (count: number) => ({
  steps: { heading: "A", aside: "B", items: Array(count).fill(titled) },
});
const table = (cell: object) => ({
  table: {
    heading: "A",
    columns: [{ title: "A", about: "us" }],
    rows: [{ title: "A", cells: [cell] }],
  },
});
const either = [
  "blocks.0.table.rows.0.cells.0",
  "must have either text or ask",
  "keep one of the two",
];
const known = expect.stringMatching(/^the blocks are hero, figures, /);
test.each<Case>([
  ["a text under a condition", { text: "A", when: "offices" }, []],
  ["four numbers", { hours: { ...hours, accounts: numbers } }, []],
  [
    "three numbers",
    { hours: { ...hours, accounts: [1, 2, 3] } },
    [
      "blocks.0.hours.accounts",
      "must be 4 numbers, for which the style sheet is made",
      "there are 3",
    ],
  ],
  ["four steps", steps(4), []],
  [
    "five steps",
    steps(5),
    ["blocks.0.steps.items", "must be 4 steps, for which the line is drawn", "there are 5"],
  ],
  ["a cell with text", table({ text: "Yes" }), []],
  ["a cell with a question", table({ ask: "How?" }), []],
  ["a cell with neither", table({}), either],
  ["a cell with both", table({ text: "Yes", ask: "How?" }), either],
  [
    "two blocks in one",
    { text: "A", signUp: titled },
    ["blocks.0", "must be one block", "put a hyphen before each block"],
  ],
  ["no block", {}, ["blocks.0", "must be one block", known]],
  ["only conditions", { when: "a", unless: "b" }, ["blocks.0", "must be one block", known]],
  ["an unknown block", { postcard: {} }, ["blocks.0", "unrecognized_keys", undefined]],
])("a page with %s", (_, block, fault) => {
  const page = { name: "Agencies", linked: "nowhere", blocks: [block] };
  expect(broken(pageFields, page)).toEqual(fault.length === 0 ? [] : [fault]);
});
