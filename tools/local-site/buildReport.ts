const MS_PER_SECOND = 1000;
/** The time between two counts of the same kind of work. */
const COUNT_EVERY_MS = 2_000;

/** The step that Gatsby starts after it prints a line. Gatsby itself only prints when a step has ended. */
const BEGINS: readonly [after: RegExp, name: string][] = [
  [/^success load plugins/, "Reading the content"],
  [/^success building schema/, "Preparing pages"],
  [/^success createPages\b/, "Reading the queries"],
  [/^success write out requires/, "Compiling scripts and style sheets"],
  [/^success Building production JavaScript/, "Compiling the page renderer"],
  [/^success Building HTML renderer/, "Running the pages' queries"],
  [/^success Writing page-data/, "Rendering pages"],
  [/^success Building static HTML/, "Writing feeds, redirects and headers"],
];
const COUNTED_BY_GATSBY =
  /^success (?:run (?:page |static )?queries|Building static HTML).* - (\d+)\/(\d+)/;
/** A line of src/site/gatsby/node/createPages.ts. Pictures are drawn during the other steps. */
const COUNTED_BY_US = /^info Pictures: (\d+) of (\d+)$/;

/** Lines of Gatsby that are not useful to a reader, or that report something intended. */
const NOT_SHOWN: readonly RegExp[] = [
  /^\s*$/,
  /^success /,
  /^info (Writing GraphQL type definitions|Total nodes:|bootstrap finished|Done building in)/,
  // Gatsby prints these two lines when the configuration has changed and it deletes its cache.
  /^info One or more of your plugins have changed/,
  /^a precaution, we're deleting your site's cache/,
  // The list of pages and its legend.
  /^Pages$/,
  /^[\s]*[┌│├└╭╰]/,
  // The site keeps Helmet, which head and body share (docs/decisions/002).
  /^warning gatsby-plugin-react-helmet: Gatsby now has built-in support/,
];

/** Receives the output of a build, line by line. */
export type BuildReport = {
  hear(line: string): void;
  /** To be called after the last line. */
  end(): void;
};

/** Reports the steps and the progress of a build through `write`. Passes on other lines unless NOT_SHOWN lists them. */
export function buildReport(
  write: (text: string) => void,
  now: () => number = () => performance.now(),
): BuildReport {
  let began = now();
  let counted = now();
  let current = "";
  const endLine = () => {
    if (current !== "") write(`${((now() - began) / MS_PER_SECOND).toFixed(1)} s\n`);
    current = "";
  };
  const begin = (name: string) => {
    endLine();
    current = name;
    began = now();
    counted = began;
    write(`  ${name} … `);
  };
  const count = (done: string, total: string, what = "") => {
    if (now() - counted < COUNT_EVERY_MS) return;
    counted = now();
    write(`${what}${done} of ${total} … `);
  };
  begin("Starting Gatsby");
  return {
    hear(line) {
      const [, done = "", total = ""] = COUNTED_BY_GATSBY.exec(line) ?? [];
      if (total) count(done, total);
      const [, drawn = "", all = ""] = COUNTED_BY_US.exec(line) ?? [];
      if (all) {
        count(drawn, all, "pictures ");
        return;
      }
      const next = BEGINS.find(([after]) => after.test(line));
      if (next) begin(next[1]);
      if (isNotShown(line)) return;
      endLine();
      write(`  ${line.replace(/^info /, "")}\n`);
    },
    end: endLine,
  };
}

function isNotShown(line: string): boolean {
  return NOT_SHOWN.some((pattern) => pattern.test(line));
}
