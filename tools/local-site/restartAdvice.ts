import { watch } from "chokidar";

const RESTART = "end npm run dev (Ctrl-C) and start it again";
/** What to do after a change that a running `npm run dev` does not take over, by the beginning of the file's path. */
const ADVICE: readonly (readonly [beginning: RegExp, advice: string])[] = [
  [
    /^supabase\/migrations\//,
    `${RESTART}, which applies new migrations. For a changed one, run npm run db:reset in between.`,
  ],
  [/^(supabase|tools)\//, `the services have the old code: ${RESTART}.`],
  [/^(gatsby-|plugins\/|src\/site\/)/, `Gatsby has the old code: ${RESTART}.`],
  [
    /^src\/shared\//,
    `pages have the new code. If the build uses it too (fields of the content, addresses, pictures), ${RESTART}.`,
  ],
];
const WATCHED = [
  "gatsby-config.ts",
  "gatsby-node.ts",
  "plugins",
  "src/shared",
  "src/site",
  "supabase",
  "tools",
];

/** What to do after a change of a file, or undefined where the running command takes it over. */
export function restartAdvice(file: string): string | undefined {
  const path = file.replaceAll("\\", "/");
  const [, advice] = ADVICE.find(([beginning]) => beginning.test(path)) ?? [];
  return advice && `${path}: ${advice}`;
}

/** Says once for each file what to do after its change, until `signal` aborts. */
export function adviseRestarts(signal: AbortSignal, say: (line: string) => void): void {
  const told = new Set<string>();
  const watcher = watch(WATCHED, { ignoreInitial: true, ignored: /node_modules|\.test\./ });
  watcher.on("all", (_, file) => {
    const advice = restartAdvice(file);
    if (!advice || told.has(file)) return;
    told.add(file);
    say(advice);
  });
  watcher.on("error", (error) => say(`Changes are no longer watched: ${error}`));
  signal.addEventListener("abort", () => void watcher.close());
}
