import { type Copy, type CopyName, withoutHidden } from "../../../../src/shared/model/copy";
import { readContent } from "../../../../src/site/content/readContent";

const { copy } = readContent();
const contentOf = <Name extends CopyName>(name: Name) => copy[name].data as Copy[Name];
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join(" ");

test("the features are the five that are required, with three claims, and three integrations with their anchors", () => {
  expect(idsOf(contentOf("features").items)).toBe(
    "ai-chatting chat-automation access-management analytics onlyfans-bots",
  );
  expect(contentOf("claims").figures.map(({ figure }) => figure)).toEqual(["25K+", "85%", "3X"]);
  expect(idsOf(contentOf("integrations").items)).toBe("tinder snapchat instagram");
});

test("there are five different questions whatever the owner's switches show", () => {
  const { facts } = contentOf("claims");
  const { items: versions } = contentOf("faq");
  for (const shown of [[], facts.map(({ fact }) => fact), ...facts.map(({ fact }) => [fact])]) {
    const questions = withoutHidden(versions, new Set(shown)).map(({ question }) => question);
    expect([shown, new Set(questions).size, questions.length]).toEqual([shown, 5, 5]);
  }
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
