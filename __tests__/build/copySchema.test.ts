import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTypeDefs, lineOfField, readCopy } from "../../src/build/copySchema";
import { COPY_SHAPES, type Copy, type CopyName } from "../../src/model/copy";

const read = (name: CopyName) => readCopy(name, `content/copy/${name}.md`);

function written(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "copy-")), "faq.md");
  writeFileSync(file, text);
  return file;
}

test.each(Object.keys(COPY_SHAPES) as CopyName[])("content/copy/%s.md is in order", (name) => {
  expect(read(name).faults).toEqual([]);
});

test("the features are the five of the specification", () => {
  const { items } = read("features").content as Copy["features"];
  expect(items.map(({ id }) => id)).toEqual([
    "ai-chatting",
    "chat-automation",
    "access-management",
    "analytics",
    "onlyfans-bots",
  ]);
});

test("there are five questions, three claims and three integrations with their anchors", () => {
  expect((read("faq").content as Copy["faq"]).items).toHaveLength(5);
  const claims = read("claims").content as Copy["claims"];
  expect(claims.figures.map(({ figure }) => figure)).toEqual(["25K+", "85%", "3X"]);
  const { items } = read("integrations").content as Copy["integrations"];
  expect(items.map(({ id }) => id)).toEqual(["tinder", "snapchat", "instagram"]);
});

test("the ten keys of the metadata are those of the specification, each with words of its own", () => {
  const metadata = read("metadata").content as Copy["metadata"];
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
  const { ratings } = read("claims").content as Copy["claims"];
  expect(Object.values(ratings).map(({ verified }) => verified)).toEqual([false, false, false]);
});

test("a wrong field is reported with file, line, field, problem and remedy", () => {
  const file = written(
    "---\nheading: Questions\nitems:\n  - question: Why?\n    anwser: So.\n---\n",
  );
  expect(readCopy("faq", file).faults).toEqual([
    {
      file,
      line: 5,
      field: "items[0].anwser",
      problem: "is not a field of this file",
      hint: "Remove it; the fields are question, answer.",
    },
    {
      file,
      line: 4,
      field: "items[0].answer",
      problem: "is missing or empty",
      hint: "Add a text to it.",
    },
  ]);
});

test("a file that cannot be read at all says where", () => {
  const file = written("---\nheading: a: b\n---\n");
  expect(readCopy("faq", file).faults).toMatchObject([{ file, line: 2 }]);
});

test("a field is found in the right entry of a list", () => {
  const source = "---\nitems:\n  - id: a\n    name: A\n  - id: b\n    name: B\n---";
  expect(lineOfField(source, "items[1].name")).toBe(6);
});

test("every group of fields becomes a type of its own, and files become nodes", () => {
  expect(copyTypeDefs()).toContain(
    "type CopyFaqItems {\n  question: String!\n  answer: String!\n}",
  );
  expect(copyTypeDefs()).toContain("type CopyFaq implements Node @dontInfer {");
  expect(copyTypeDefs()).toContain("items: [CopyFaqItems!]!");
});
