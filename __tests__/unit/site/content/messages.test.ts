import { annotation } from "../../../../src/site/content/annotation";
import { contentSummary } from "../../../../src/site/content/contentSummary";
import { parseDocument } from "../../../../src/site/content/document";
import { post } from "./setup/post";

test("an annotation escapes line breaks, per cent signs, colons and commas", () => {
  const place = { file: "content/posts/a,b/index.md", line: 7, field: "C++:" };
  const words = { problem: "100% wrong: no, really", hint: "write it\r\nagain" };
  expect(annotation({ ...place, ...words })).toBe(
    "::error file=content/posts/a%2Cb/index.md,line=7,title=C++%3A::100%25 wrong: no, really%0Ahint: write it%0D%0Aagain",
  );
});

test("the summary counts posts, drafts and scheduled posts, and gives the next date", () => {
  const posts = [
    post({}),
    post({ draft: "true", publishDate: "2999-01-01" }),
    post({ publishDate: "2026-12-02" }),
    post({ publishDate: "2026-12-01" }),
  ].map((text) => parseDocument("content/posts/a-post/index.md", text));
  const now = new Date("2026-11-22T23:00:00Z");
  expect(contentSummary({ posts }, now)).toBe("1 post, 1 draft, 2 scheduled (next: 2026-12-01)");
  expect(contentSummary({ posts: [] }, now)).toBe("0 posts, 0 drafts, 0 scheduled");
});
