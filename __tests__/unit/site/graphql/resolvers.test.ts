import { CONTENT_RESOLVERS } from "../../../../src/site/graphql/resolvers";

test("an author has their own posts, the newest first", async () => {
  const post = (author: string, publishDate: string) => ({ author, publishDate, id: "a" });
  const entries = [post("ada", "2025-01-01"), post("eve", "2025-02-01"), post("ada", "2025-03-01")];
  const context = { nodeModel: { findAll: async () => ({ entries }) } };
  const { resolve } = CONTENT_RESOLVERS.Author.posts;
  const posts = await resolve({ key: "ada" } as never, {}, context as never);
  expect(posts).toEqual([entries[2], entries[0]]);
});
