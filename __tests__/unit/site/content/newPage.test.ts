import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { newPage } from "../../../../src/site/content/newPage";
import { readContent } from "../../../../src/site/content/readContent";

const site = readContent();

test.each([
  ["content/pages/summer-offer.md", false],
  ["content/pages/contact.md", true],
])("a new page at %s has no faults", async (file, isDeclared) => {
  const page = parseDocument(file, newPage("An offer: summer", isDeclared));
  const others = site.pages.filter((other) => other.file !== file);
  expect(await checkContent({ ...site, pages: [...others, page] })).toEqual([]);
});
