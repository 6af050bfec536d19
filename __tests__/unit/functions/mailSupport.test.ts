import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { everyMail } from "./setup/everyMail";
import { contact, outboxRow, post, settings } from "./setup/outboxRow";

// What Gmail, Outlook, Apple Mail and Yahoo do not support of our mails, by the data of caniemail.com.

/** What is not supported somewhere, and why the mail is as good without it. */
const EXPLAINED: Record<string, string> = {
  "@media": "the dark theme: where it is unknown, the light one shows",
  "<style> element": "only the dark theme is in it",
  "<body> element": "its colour is on the outer table, too",
  "aria-hidden attribute": "Yahoo drops it: a screen reader says 'check mark' before the brand",
  "border-radius": "Word's engine draws square corners",
  "height property": "caniemail takes 'line-height' for it; see the test below",
  overflow: "caniemail takes 'overflow-wrap' for it; see the test below",
  "table-layout":
    "it keeps a long address within a phone's width, where Word's engine does not run",
  "box-shadow": "the yellow half of the mark is missing",
  "overflow-wrap": "'word-break' does the same elsewhere",
  "word-break": "'overflow-wrap' does the same elsewhere",
  "white-space": "Word's engine breaks no long line of code",
  "display:none": "Gmail with other accounts shows the preview text, in size 0",
};
/** Gmail cuts at 102 KB. */
const MAX_BYTES = 100 * 1000;

const fifty = <One>(one: One) => Array.from({ length: 50 }, () => one);
const contacts = fifty({ ...contact, message: "x".repeat(300) });
const rows: typeof everyMail = [
  ...everyMail,
  ["issue with fifty posts", outboxRow({ kind: "issue", issue: { id: 1, posts: fifty(post) } })],
  ["owner's mail about fifty messages", outboxRow({ kind: "contact_digest", contacts })],
];

test("no mail program lacks something of a mail that is not explained, and nothing is explained without need", () => {
  const mails = rows.map(([name, row]) => [name, renderMail(row, settings).html]);
  const input = JSON.stringify(Object.fromEntries(mails));
  const reader = join(__dirname, "setup/mailSupport.mjs");
  const options = { input, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [reader], options);
  expect(stderr).toBe("");
  const found = JSON.parse(stdout) as Record<string, string[]>;
  const features = Object.entries(found).flatMap(([kind, issues]) =>
    issues.map((found) => ({ kind, feature: found.split(": ")[0] ?? "", found })),
  );
  expect(features.filter(({ feature }) => !(feature in EXPLAINED))).toEqual([]);
  const needed = new Set(features.map(({ feature }) => feature));
  expect([...needed].sort()).toEqual(Object.keys(EXPLAINED).sort());
});

test.each(rows)("the %s is under 100 KB, shows in Outlook, and loads only a cover", (_, row) => {
  const { html } = renderMail(row, settings);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  // Boxes are tables, and pictures of a kind that Outlook knows.
  expect(html).toMatch(/<table role="presentation"[^>]*><tr><td class="card"/);
  expect(html).not.toMatch(/<table(?! role="(presentation|table)")/);
  expect(html).not.toMatch(/[;"](height|overflow):/);
  expect(html).not.toMatch(/<img[^>]+\.(webp|avif)"/);
  expect(html).not.toMatch(/<(script|link|iframe)\b|url\(|@import/i);
  expect(html.includes("<img")).toBe(row.kind === "issue");
});
