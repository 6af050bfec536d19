/** @jest-environment node */
import { readFileSync } from "node:fs";
import {
  confirmWords,
  forgetWords,
  unsubscribeWords,
} from "../../../src/features/subscription/messages";
import { BLOG_PAGE_SIZE_POSTS, BLOG_TEASER_POSTS } from "../../../src/shared/config/postsPerPage";
import { RESERVED_PAGE_NAMES } from "../../../src/shared/config/reservedIds";
import { knownAddresses } from "../../../src/site/content/knownAddresses";
import { readContent } from "../../../src/site/content/readContent";
import { filesIn } from "../../setup/filesIn";

// A query cannot read constants.
test.each([
  ["blog/posts", BLOG_PAGE_SIZE_POSTS],
  ["blog/index", BLOG_TEASER_POSTS],
  ["index", BLOG_TEASER_POSTS],
])("the query of %s reads %i posts, as many as postsPerPage.ts says", (page, posts) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  const query = `allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: ${posts})`;
  expect(source).toContain(query);
});

test.each([
  ["404", "Page not found"],
  ["newsletter/confirm", confirmWords.title],
  ["newsletter/unsubscribe", unsubscribeWords.title],
  ["newsletter/forget", forgetWords.title],
])("the share image of %s shows the page's title", (page, title) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(/shareImage\(title: "([^"]*)"\)/.exec(source)?.[1]).toBe(title);
  const [, link] = page.split("/");
  const ofLink = `<MailedLinkSeo path={routes.${link}} words={${link}Words} `;
  expect(source).toContain(link ? ofLink : `title="${title}"`);
});

test("the address of every page with a component of its own is reserved, and links to it are known", () => {
  const names = filesIn("src/pages", /\.tsx$/).map((file) => file.slice("src/pages/".length, -4));
  const free = names.filter((name) => !RESERVED_PAGE_NAMES.includes(name.split("/")[0] ?? ""));
  const known = knownAddresses(readContent(), "2026-01-01", ".");
  // Nobody links to these: hosts and mails do.
  const linked = names.filter((name) => !/^(?:404$|newsletter\/)/.test(name));
  const addresses = linked.map((name) => `/${name}`.replace(/\/?index$/, "") || "/");
  expect(free).toEqual([]);
  expect(addresses.filter((address) => !known.has(address))).toEqual([]);
});
