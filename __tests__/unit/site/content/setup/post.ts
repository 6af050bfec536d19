/** A post's file, with these fields in place of the usual ones or below them. */
export function post(fields: Record<string, string>, body = "Words."): string {
  const all = {
    id: "a-post",
    slug: "a-post",
    title: "A post",
    author: "elena-marchetti",
    publishDate: "2025-01-10",
    metaDescription: "What a reader gets from this post, said in one sentence.",
    categories: "[Growth]",
    tags: "[]",
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n${body}\n`;
}
