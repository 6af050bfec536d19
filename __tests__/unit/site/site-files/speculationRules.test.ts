import { speculationRules } from "../../../../src/site/site-files/speculationRules";

test("pages may be prerendered or prefetched at moderate eagerness, but none that acts when it is opened, an address with a query or a fragment, or a file", () => {
  const excluded = ["/blog/search", "/newsletter/*", "/*\\?(.+)", "/*#(.+)", "/*.*"];
  const not = { href_matches: excluded };
  const where = { and: [{ href_matches: "/*" }, { not }, expect.anything()] };
  const rules = [{ where, eagerness: "moderate" }];
  expect(JSON.parse(speculationRules())).toEqual({ prerender: rules, prefetch: rules });
});
