const MS_PER_SECOND = 1000;
/** Between two counts of one kind of work. */
const COUNT_EVERY_MS = 2_000;

/** What Gatsby begins once it has said the line before. Gatsby itself speaks only when something has ended. */
const BEGINS: readonly [after: RegExp, name: string][] = [
  [/^success load plugins/, "Reading the content"],
  [/^success building schema/, "Preparing pictures and pages"],
  [/^success createPages\b/, "Reading the queries"],
  [/^success write out requires/, "Compiling scripts and style sheets"],
  [/^success Building production JavaScript/, "Compiling what renders pages"],
  [/^success Building HTML renderer/, "Asking for the pages' data"],
  [/^success Writing page-data/, "Rendering pages"],
  [/^success Building static HTML/, "Writing feeds, redirects and headers"],
];
const COUNTED_BY_GATSBY =
  /^success (?:run (?:page |static )?queries|Building static HTML).* - (\d+)\/(\d+)/;
/** A line of src/build/pictures/countWork.ts. */
const COUNTED_BY_US = /^info (Pictures|Share images of \w+): (\d+) of (\d+)$/;

/** What Gatsby says that tells a reader nothing, or that we know and have a reason for. */
const NOT_SHOWN: readonly RegExp[] = [
  /^\s*$/,
  /^success /,
  /^info (Writing GraphQL type definitions|Total nodes:|bootstrap finished|Done building in)/,
  // It begins anew when the configuration has changed, in two lines.
  /^info One or more of your plugins have changed/,
  /^a precaution, we're deleting your site's cache/,
  // The list of pages, and what the signs in it mean.
  /^Pages$/,
  /^[\s]*[┌│├└╭╰]/,
  // We keep Helmet, which the specification asks for (docs/decisions/008).
  /^warning gatsby-plugin-react-helmet: Gatsby now has built-in support/,
];

/** Hears a build line by line. */
export type BuildReport = {
  hear(line: string): void;
  /** After the last line. */
  end(): void;
};

/** Says what a build does and how far it is, through `write`; other lines are shown when nothing says why not. */
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
  const count = (done: string, total: string) => {
    if (done !== total && now() - counted < COUNT_EVERY_MS) return;
    counted = now();
    write(`${done} of ${total} … `);
  };
  begin("Starting Gatsby");
  return {
    hear(line) {
      const [, done = "", total = ""] = COUNTED_BY_GATSBY.exec(line) ?? [];
      if (total) count(done, total);
      const [, kind = "", ours = "", all = ""] = COUNTED_BY_US.exec(line) ?? [];
      if (kind) {
        if (kind !== current) begin(kind);
        count(ours, all);
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
