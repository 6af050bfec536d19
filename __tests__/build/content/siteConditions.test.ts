import type { ContentDocument } from "../../../src/build/content/document";
import { readContent } from "../../../src/build/content/readContent";
import { checkConditions, partsOfBuiltSite } from "../../../src/build/content/siteConditions";
import { renderMarkdown } from "../../../src/build/markdown/render";

const SITES = {
  "no container": { tagManagerId: "", tagManagerAfterChoice: true },
  "container at once": { tagManagerId: "GTM-ABC", tagManagerAfterChoice: false },
  "container after choice": { tagManagerId: "GTM-ABC", tagManagerAfterChoice: true },
} as const;
const { legal } = readContent();
const pageOf = (name: string, site: keyof typeof SITES) => {
  const body = legal.find(({ file }) => file.endsWith(`/${name}.md`))?.body ?? "";
  return renderMarkdown(partsOfBuiltSite(body, SITES[site])).html;
};

test.each(["privacy", "terms", "cookies"])(
  "the page %s shows no mark of a condition and nothing of another site",
  (name) => {
    for (const site of Object.keys(SITES) as (keyof typeof SITES)[]) {
      expect(pageOf(name, site)).not.toMatch(/\{if|\{end|set up with|[Ww]here it is/);
    }
  },
);

test("without a container, the legal pages name no cookies and no transfer to Google", () => {
  expect(pageOf("cookies", "no container")).not.toMatch(/_ga|Tag Manager/);
  expect(pageOf("privacy", "no container")).not.toContain("Google");
  expect(pageOf("privacy", "no container")).toContain("No other company is contacted when a page");
});

test("with a container, they say when Google is asked, and name the cookies", () => {
  for (const site of ["container at once", "container after choice"] as const) {
    expect(pageOf("cookies", site)).toContain("<code>_ga</code>");
    expect(pageOf("cookies", site)).not.toContain("uses no tag manager");
    expect(pageOf("privacy", site)).toContain("Tag manager (Google)");
  }
  expect(pageOf("privacy", "container at once")).toContain("One other company is contacted");
  expect(pageOf("privacy", "container after choice")).toContain("before you choose about cookies");
});

test.each([
  ["{if contaner}\ntext\n{end if}", 5, "unknown condition", "did you mean {if container}?"],
  ["text\n{end if}", 6, "{end if} without {if …}", "remove the line"],
  ["{if container}\ntext", 5, "a part without its end", "write {end if} on a line of its own"],
  ["{if container}\n{if no container}\n{end if}", 6, "a part within another one", "end the first"],
])("%j is a fault of its line", (body, line, problem, hint) => {
  const document = { file: "content/legal/a.md", body, bodyLine: 5, faults: [] };
  const faults = checkConditions(document as unknown as ContentDocument);
  expect(faults).toEqual([
    expect.objectContaining({
      line,
      problem: expect.stringContaining(problem),
      hint: expect.stringContaining(hint),
    }),
  ]);
});
