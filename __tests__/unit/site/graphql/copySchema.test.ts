import { type Copy, type CopyName, withoutHidden } from "../../../../src/shared/model/copy";
import { checkCopy } from "../../../../src/site/content/checkFields";
import { checkSwitches } from "../../../../src/site/content/checkSwitches";
import { parseDocument } from "../../../../src/site/content/document";
import { readContent } from "../../../../src/site/content/readContent";

const { copy } = readContent();
const contentOf = <Name extends CopyName>(name: Name) => copy[name].data as Copy[Name];
const faultsOf = (text: string) => {
  const document = parseDocument("content/copy/faq.md", text);
  return [...document.faults, ...checkCopy("faq", document)];
};

test("the features are the five that are required", () => {
  const { items } = contentOf("features");
  expect(items.map(({ id }) => id)).toEqual([
    "ai-chatting",
    "chat-automation",
    "access-management",
    "analytics",
    "onlyfans-bots",
  ]);
});

test("there are five different questions whatever the owner's switches show, three claims and three integrations with their anchors", () => {
  const { facts } = contentOf("claims");
  const { items: versions } = contentOf("faq");
  for (const shown of [[], facts.map(({ fact }) => fact), ...facts.map(({ fact }) => [fact])]) {
    const questions = withoutHidden(versions, new Set(shown)).map(({ question }) => question);
    expect([shown, new Set(questions).size, questions.length]).toEqual([shown, 5, 5]);
  }
  const claims = contentOf("claims");
  expect(claims.figures.map(({ figure }) => figure)).toEqual(["25K+", "85%", "3X"]);
  const { items } = contentOf("integrations");
  expect(items.map(({ id }) => id)).toEqual(["tinder", "snapchat", "instagram"]);
});

test("a condition that names no fact is reported with its line, however deep it is in a file", () => {
  const text =
    "---\nheading: Questions\nitems:\n  - question: Why?\n    answer: So.\n    unless: conecting\n---\n";
  const document = parseDocument("content/copy/faq.md", text);
  expect(checkSwitches(document, copy.claims.data)).toEqual([
    {
      file: "content/copy/faq.md",
      line: 6,
      field: "items[0].unless",
      problem: 'is not a fact in content/copy/claims.md (found "conecting")',
      hint: "did you mean connecting?",
    },
  ]);
});

test("the ten keys of the metadata are those that are required, each with its own texts", () => {
  const metadata = contentOf("metadata");
  const segments = Object.keys(metadata).map((key) =>
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(segments.sort()).toEqual(
    "about blog contact cookie-policy faq features growth growth-steps home pricing".split(" "),
  );
  const pages = Object.values(metadata);
  for (const { description, keywords, type } of pages) {
    expect(description.length).toBeLessThanOrEqual(170);
    expect(keywords.length).toBeGreaterThan(2);
    expect(["website", "article"]).toContain(type);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(10);
  expect(metadata.pricing.description).toContain("{guarantee}");
});

test("no rating counts as verified until somebody has verified it", () => {
  const { ratings } = contentOf("claims");
  expect(Object.values(ratings).map(({ verified }) => verified)).toEqual([false, false, false]);
});

test("a wrong field is reported with file, line, field, problem and remedy", () => {
  const faults = faultsOf(
    "---\nheading: Questions\nitems:\n  - question: Why?\n    anwser: So.\n---\n",
  );
  expect(faults).toEqual([
    {
      file: "content/copy/faq.md",
      line: 4,
      field: "items[0].answer",
      problem: "is missing; it must be a text",
    },
    {
      file: "content/copy/faq.md",
      line: 5,
      field: "items[0].anwser",
      problem: "is not a known field",
      hint: "did you mean answer?",
    },
  ]);
});
