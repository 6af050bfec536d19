import { redirectsFile } from "../../../../src/site/host-files/redirects";

test("every other form and former slug of a post redirects to it, and none to itself", () => {
  const lines = redirectsFile([
    { id: "ai-tools", slug: "ai-tools-2026", formerSlugs: ["ai-tools-2024", "ai-tools"] },
    { id: "same", slug: "same", formerSlugs: [] },
  ]).split("\n");
  expect(lines.filter((line) => line.startsWith("/blog/") && !line.includes("/ /"))).toEqual([
    "/blog/posts/ai-tools /blog/posts/ai-tools-2026 301",
    "/blog/ai-tools-2026 /blog/posts/ai-tools-2026 301",
    "/blog/posts/ai-tools-2024 /blog/posts/ai-tools-2026 301",
    "/blog/ai-tools-2024 /blog/posts/ai-tools-2026 301",
  ]);
});

test("redirects are ordered by post, newest first, so that a host with a limit drops the oldest", () => {
  const post = (id: string) => ({ id, slug: `${id}-slug`, formerSlugs: [] });
  const posts = Array.from({ length: 1500 }, (_, n) => post(`p${n}`));
  const lines = redirectsFile(posts).trim().split("\n");
  expect(lines[0]).toContain("/faq");
  expect(lines.findIndex((line) => line.includes("/p0 "))).toBeLessThan(10);
  expect(lines.findIndex((line) => line.includes("/p990 "))).toBeLessThan(2000);
  expect(lines.at(-1)).toContain("p1499");
});
