import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { newPage } from "../../../../src/site/content/newPage";
import { newPost } from "../../../../src/site/content/newPost";
import { readContent } from "../../../../src/site/content/readContent";

const site = readContent();
const fields = { author: "elena-marchetti", today: new Date("2026-11-21T09:00:00Z") };

test.each([
  ["content/pages/summer-offer.md", false],
  ["content/pages/contact.md", true],
])("a new page at %s has no faults, and advice to replace its words", async (file, isDeclared) => {
  const page = parseDocument(file, newPage("An offer: summer", isDeclared));
  const others = site.pages.filter((other) => other.file !== file);
  const faults = await checkContent({ ...site, pages: [...others, page] });
  const fields = ["blocks[0].hero.lead", "blocks[2].text"];
  expect(faults.map(({ field, isAdvice }) => isAdvice && field)).toEqual(
    isDeclared ? fields : ["metadata.description", ...fields],
  );
});

test.each([
  ['She said "yes": a story', "she-said-yes-a-story"],
  ["Crème brûlée & Ça va?", "creme-brulee-ca-va"],
  ["2027", "2027"],
])("a new post titled %s has no faults, and the address %s", async (title, id) => {
  const made = newPost({ title, ...fields });
  const document = parseDocument(`content/posts/${id}/index.md`, made.text);
  expect(document.data).toMatchObject({ id, title, draft: true, publishDate: "2026-11-21" });
  expect(await checkContent({ ...site, posts: [...site.posts, document] })).toEqual([]);
});

test("a title without letters of an address needs an id", () => {
  const title = "焼き物の値段";
  expect(newPost({ title: "…", ...fields }).id).toBe("");
  expect(newPost({ title, ...fields }).id).toBe("");
  expect(newPost({ title, id: "Pottery prices", ...fields })).toMatchObject({
    id: "pottery-prices",
    text: expect.stringContaining('title: "焼き物の値段"'),
  });
});
