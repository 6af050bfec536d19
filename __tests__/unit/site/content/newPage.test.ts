import { checkContent } from "../../../../src/site/content/checkContent";
import { parseDocument } from "../../../../src/site/content/document";
import { newPage } from "../../../../src/site/content/newPage";
import { readContent } from "../../../../src/site/content/readContent";

const site = readContent();

test.each([
  ["content/pages/summer-offer.md", false],
  ["content/pages/contact.md", true],
])("a new page at %s has no faults, and advice to replace its words", async (file, isDeclared) => {
  const page = parseDocument(file, newPage("An offer: summer", isDeclared));
  const others = site.pages.filter((other) => other.file !== file);
  const faults = await checkContent({ ...site, pages: [...others, page] });
  const fields = ["blocks[0].hero.lead", "blocks[2].text"];
  expect(faults.map(({ field, isAdvice }) => isAdvice && field)).toEqual(
    isDeclared ? fields : ["metadata.description", ...fields],
  );
});
