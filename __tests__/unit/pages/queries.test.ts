/** @jest-environment node */
import { readFileSync } from "node:fs";
import { confirmWords, forgetWords, leaveWords } from "../../../src/features/subscription/messages";
import { BLOG_PAGE_SIZE_POSTS, BLOG_TEASER_POSTS } from "../../../src/shared/config/postsPerPage";

// A query cannot read constants.
test.each([
  ["blog/posts", BLOG_PAGE_SIZE_POSTS],
  ["blog/index", BLOG_TEASER_POSTS],
  ["index", BLOG_TEASER_POSTS],
])("the query of %s reads %i posts, as many as postsPerPage.ts says", (page, posts) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(source).toContain(
    `allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: ${posts})`,
  );
});

test.each([
  ["404", "Page not found", 'title="Page not found"'],
  ["newsletter/confirm", confirmWords.title, "path={routes.confirm} words={confirmWords} "],
  ["newsletter/unsubscribe", leaveWords.title, "path={routes.unsubscribe} words={leaveWords} "],
  ["newsletter/forget", forgetWords.title, "path={routes.forget} words={forgetWords} "],
])("the share image of %s shows the page's title", (page, title, seo) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(/shareImage\(title: "([^"]*)"\)/.exec(source)?.[1]).toBe(title);
  expect(source).toContain(page === "404" ? seo : `<MailedLinkSeo ${seo}`);
});
