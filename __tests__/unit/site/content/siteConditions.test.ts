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

const AT_ONCE = "One other company is contacted";
const AFTER_CHOICE = "before you choose about cookies";
const TAG_MANAGER = "Tag manager (Google)";
test.each<[keyof typeof SITES, page: string, has: string[], lacks: string[]]>([
  ["no container", "cookies", [], ["_ga", "Tag Manager"]],
  ["no container", "privacy", ["No other company is contacted when a page"], ["Google"]],
  ["container at once", "cookies", ["`_ga`"], ["uses no tag manager"]],
  ["container after choice", "cookies", ["`_ga`"], ["uses no tag manager"]],
  ["container at once", "privacy", [TAG_MANAGER, AT_ONCE], [AFTER_CHOICE]],
  ["container after choice", "privacy", [TAG_MANAGER, AFTER_CHOICE], [AT_ONCE]],
])("with %s, the page %s says %j and nothing of %j", (site, page, has, lacks) => {
  const text = pageOf(page, site);
  expect([...has, ...lacks].filter((words) => text.includes(words))).toEqual(has);
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
