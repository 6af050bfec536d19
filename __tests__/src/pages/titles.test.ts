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
  expect(source).toContain(`shareImage(title: "${title}")`);
  expect(source).toMatch(/ title=(?:"Page not found"|\{\w+Words\.title\})/);
});
