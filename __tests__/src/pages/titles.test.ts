/** @jest-environment node */
import { readFileSync } from "node:fs";
import { confirmWords, leaveWords } from "../../../src/features/subscription/messages";

test.each([
  ["404", "Page not found"],
  ["newsletter/confirm", confirmWords.title],
  ["newsletter/unsubscribe", leaveWords.title],
])("the share image of %s shows the page's title", (page, title) => {
  const source = readFileSync(`src/pages/${page}.tsx`, "utf8");
  expect(source).toContain(`shareImage(title: "${title}")`);
  expect(source).toMatch(/ title=(?:"Page not found"|\{\w+Words\.title\})/);
});
