/** @jest-environment node */
import { readFileSync } from "node:fs";
import { confirmWords, forgetWords, leaveWords } from "../../../src/features/subscription/messages";

test.each([
  ["404", "Page not found", 'title="Page not found"'],
  [
    "newsletter/confirm",
    confirmWords.title,
    "<MailedLinkSeo path={routes.confirm} words={confirmWords} ",
  ],
  [
    "newsletter/unsubscribe",
    leaveWords.title,
    "<MailedLinkSeo path={routes.unsubscribe} words={leaveWords} ",
  ],
  [
    "newsletter/forget",
    forgetWords.title,
    "<MailedLinkSeo path={routes.forget} words={forgetWords} ",
  ],
])("the share image of %s shows the page's title", (page, title, head) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(/shareImage\(title: "([^"]*)"\)/.exec(source)?.[1]).toBe(title);
  expect(source).toContain(head);
});
