import { speculationRules } from "../../../../src/site/site-files/speculationRules";

type Rule = {
  where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }, unknown] };
  eagerness: string;
};

test("pages may be prerendered or prefetched at moderate eagerness, under the same conditions", () => {
  const rules = JSON.parse(speculationRules()) as Record<string, Rule[]>;
  expect(Object.keys(rules)).toEqual(["prerender", "prefetch"]);
  expect(rules["prerender"]).toEqual(rules["prefetch"]);
  expect(rules["prerender"]?.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
});

test("no rule reaches a page that acts when it is opened, an address with a query or a fragment, or a file", () => {
  const [rule] = (JSON.parse(speculationRules()) as { prerender: Rule[] }).prerender;
  const excluded = ["/blog/search", "/newsletter/*", "/*\\?(.+)", "/*#(.+)", "/*.*"];
  expect(rule?.where.and[1].not.href_matches).toEqual(excluded);
});
