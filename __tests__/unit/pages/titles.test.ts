/** @jest-environment node */
import { readFileSync } from "node:fs";
import { confirmWords, forgetWords, leaveWords } from "../../../src/features/subscription/messages";

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
