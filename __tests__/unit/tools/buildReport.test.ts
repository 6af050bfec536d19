import { buildReport } from "../../../tools/local-site/buildReport";

/** What is printed for these lines of a build, each 3 s after the one before. */
function printed(...lines: string[]): string {
  let text = "";
  let now = 0;
  const report = buildReport(
    (part) => {
      text += part;
    },
    () => now,
  );
  for (const line of lines) {
    now += 3_000;
    report.hear(line);
  }
  report.end();
  return text;
}

test("a build prints its steps with counts and seconds, and none of Gatsby's own output", () => {
  expect(
    printed(
      "success load plugins - 1.005s",
      "success building schema - 2.200s",
      "info Pictures: 1 of 3",
      "success createPages - 41.655s",
      "info Total nodes: 107, SitePage nodes: 34 (use --verbose for breakdown)",
      "success write out requires - 0.013s",
      "info Pictures: 2 of 3",
      "info Pictures: 3 of 3",
      "success Building production JavaScript and CSS bundles - 37.037s",
      "success Building HTML renderer - 13.207s",
      "success run queries in workers - 0.803s - 35/35 43.59/s",
      "success Writing page-data.json and slice-data.json files to public directory - 0.014s - 34/34",
      "success Building static HTML for pages - 6.648s - 34/34 5.11/s",
      "info 31 pages built",
      "┌ src/templates/post.tsx",
      "info Done building in 122.154702443 sec",
    ),
  ).toBe(`  Starting Gatsby … 3.0 s
  Reading the content … 3.0 s
  Preparing pages … pictures 1 of 3 … 6.0 s
  Reading the queries … 6.0 s
  Compiling scripts and style sheets … pictures 2 of 3 … pictures 3 of 3 … 9.0 s
  Compiling the page renderer … 3.0 s
  Running the pages' queries … 35 of 35 … 6.0 s
  Rendering pages … 34 of 34 … 3.0 s
  Writing feeds, redirects and headers … 3.0 s
  31 pages built
`);
});

test("a warning that is not listed as hidden is shown", () => {
  expect(
    printed(
      "warning gatsby-plugin-react-helmet: Gatsby now has built-in support for modifying the document head.",
      "warning The plugin x is not compatible with your gatsby version",
    ),
  ).toBe(
    "  Starting Gatsby … 6.0 s\n  warning The plugin x is not compatible with your gatsby version\n",
  );
});

test("an error that stops a build is shown unchanged", () => {
  const fault = [" ERROR ", "", "One fault in the content:", "content/posts/a/index.md:3: title"];
  expect(printed(...fault)).toContain(
    "One fault in the content:\n  content/posts/a/index.md:3: title",
  );
});
