import { readFileSync } from "node:fs";
import { postFields } from "../../../../src/shared/model/contentFields";
import { parseDocument } from "../../../../src/site/content/document";
import { JSON_SCHEMAS } from "../../../../src/site/content/jsonSchemas";
import { toPost } from "../../../../src/site/content/readContent";
import { post } from "./setup/post";

test.each([...JSON_SCHEMAS])(
  "%s has the fields of the check, each with a description (npm run content-schemas)",
  (file, schema) => {
    expect(readFileSync(file, "utf8")).toBe(schema());
    const { properties } = JSON.parse(schema()) as { properties: Record<string, object> };
    const described = { title: expect.any(String), description: expect.any(String) };
    for (const field of Object.values(properties)) expect(field).toMatchObject(described);
  },
);

test("a parsed post has every field of its file, and the derived fields", () => {
  const fields = {
    formerSlugs: "[old]",
    lastModified: "2025-02-01",
    readingTime: "3 min read",
    draft: "true",
    images: "{featured: {url: ./a.svg, alt: A kiln}}",
  };
  const read = (text: string) => toPost(parseDocument("content/posts/a-post/index.md", text));
  const made = read(post(fields));
  const names = Object.keys(postFields.shape).filter((name) => name !== "images");
  expect(Object.keys(made)).toEqual(expect.arrayContaining(names));
  const featured = { url: "./a.svg", alt: "A kiln", caption: null };
  expect(made).toMatchObject({ draft: true, readingTime: "3 min read", featured });
  const dates = { lastModified: "2025-01-10", readingTime: "1 min read" };
  const least = { formerSlugs: [], draft: false, featured: null, ...dates };
  expect(read(post({}))).toMatchObject(least);
});
