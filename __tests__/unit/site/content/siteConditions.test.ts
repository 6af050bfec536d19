import type { ContentDocument } from "../../../../src/site/content/document";
import { readContent } from "../../../../src/site/content/readContent";
import { checkConditions, partsOfBuiltSite } from "../../../../src/site/content/siteConditions";

const SITES = {
  "no container": { tagManagerId: "", tagManagerAfterChoice: true },
  "container at once": { tagManagerId: "GTM-ABC", tagManagerAfterChoice: false },
  "container after choice": { tagManagerId: "GTM-ABC", tagManagerAfterChoice: true },
} as const;
const { legal } = readContent();
const pageOf = (name: string, site: keyof typeof SITES) => {
  const body = legal.find(({ file }) => file.endsWith(`/${name}.md`))?.body ?? "";
  return partsOfBuiltSite(body, SITES[site]);
};

const PAGES = ["privacy", "terms", "cookies"];
test.each(PAGES)("the page %s shows no mark of a condition and nothing of another site", (name) => {
  for (const site of Object.keys(SITES) as (keyof typeof SITES)[]) {
    const marks = pageOf(name, site).match(/.{0,40}(?:\{if|\{end|set up with|[Ww]here it is)/g);
    expect(marks ?? []).toEqual([]);
  }
});

const missing = (page: string, texts: string[]) => texts.filter((text) => !page.includes(text));
const present = (page: string, texts: string[]) => texts.filter((text) => page.includes(text));

test("without a container, the legal pages name no cookies and no transfer to Google", () => {
  const privacy = pageOf("privacy", "no container");
  expect(present(pageOf("cookies", "no container"), ["_ga", "Tag Manager"])).toEqual([]);
  expect(present(privacy, ["Google"])).toEqual([]);
  expect(missing(privacy, ["No other company is contacted when a page"])).toEqual([]);
});

test("with a container, they say when Google is asked, and name the cookies", () => {
  for (const site of ["container at once", "container after choice"] as const) {
    expect(missing(pageOf("cookies", site), ["`_ga`"])).toEqual([]);
    expect(present(pageOf("cookies", site), ["uses no tag manager"])).toEqual([]);
    expect(missing(pageOf("privacy", site), ["Tag manager (Google)"])).toEqual([]);
  }
  const atOnce = "One other company is contacted";
  const afterChoice = "before you choose about cookies";
  const both = [atOnce, afterChoice];
  expect(present(pageOf("privacy", "container at once"), both)).toEqual([atOnce]);
  expect(present(pageOf("privacy", "container after choice"), both)).toEqual([afterChoice]);
});

test.each([
  ["{if contaner}\ntext\n{end if}", 5, "unknown condition", "did you mean {if container} on"],
  [" {if container}\ntext\n{end if}", 5, "unknown condition", "did you mean {if container} on"],
  ["text {if container}\ntext\n{end if}", 5, "unknown condition", "did you mean {if container} on"],
  ["{if container}\ntext\n{ end if }\n{end if}", 7, "unknown condition", "{end if}"],
  ["text\n{end if}", 6, "{end if} without {if …}", "remove the line"],
  ["{if container}\ntext", 5, "a part without its end", "write {end if} on a line of its own"],
  ["{if container}\n{if no container}\n{end if}", 6, "a part within another one", "end the first"],
])("%j is a fault of its line", (body, line, problem, hint) => {
  const document = { file: "content/legal/a.md", body, bodyLine: 5, faults: [] };
  const faults = checkConditions(document as unknown as ContentDocument);
  const said = [problem, hint].map((words) => expect.stringContaining(words));
  expect(faults).toMatchObject([{ line, problem: said[0], hint: said[1] }]);
});
