import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { newPost } from "../../../../src/site/content/newPost";
import { readContent } from "../../../../src/site/content/readContent";

const today = new Date("2026-11-21T09:00:00Z");
const site = readContent();

test.each([
  "Ten small habits",
  'She said "yes": a story',
  "Crème brûlée & Ça va?",
  "2027",
  "A title as long as any that an editor would write, with a good many words in it for good measure",
])("a new post titled %s has no faults", async (title) => {
  const { id, text } = newPost({ title, author: "elena-marchetti", today });
  const document = parseDocument(`content/posts/${id}/index.md`, text);
  expect(document.data).toMatchObject({ id, title, draft: true, publishDate: "2026-11-21" });
  expect(await checkContent({ ...site, posts: [...site.posts, document] })).toEqual([]);
});

test("a title becomes an address without accents, punctuation or double hyphens", () => {
  const idOf = (title: string) => newPost({ title, author: "elena-marchetti", today }).id;
  expect(idOf("Crème brûlée & Ça va?")).toBe("creme-brulee-ca-va");
  expect(idOf("…")).toBe("");
  const japanese = { title: "焼き物の値段", author: "elena-marchetti", today };
  expect(newPost(japanese).id).toBe("");
  expect(newPost({ ...japanese, id: "Pottery prices" })).toMatchObject({
    id: "pottery-prices",
    text: expect.stringContaining('title: "焼き物の値段"'),
  });
});
