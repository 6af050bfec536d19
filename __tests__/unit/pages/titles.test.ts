/** @jest-environment node */
import { readFileSync } from "node:fs";
import { confirmWords, forgetWords, leaveWords } from "../../../src/features/subscription/messages";

test.each([
  ["404", "Page not found"],
  ["newsletter/confirm", confirmWords.title],
  ["newsletter/unsubscribe", leaveWords.title],
  ["newsletter/forget", forgetWords.title],
])("the share image of %s shows the page's title", (page, title) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(/shareImage\(title: "([^"]*)"\)/.exec(source)?.[1]).toBe(title);
  // The words of the mailed links' pages, or the title itself.
  expect(/\stitle=(\S+)/.exec(source)?.[1]).toMatch(/^(?:"Page|\{\w+Words\.title\}$)/);
});
