import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";

/** Where Gatsby writes the types of its whole schema and of the queries (gatsby-config.ts). */
const GATSBY_TYPES = ".cache/typegen/gatsby-types.d.ts";
/** The part of them that is committed. */
export const QUERY_TYPES = "src/gatsby-types.d.ts";

const HEADING = `// Result types of the queries: "query Home" is Queries.HomeQuery, "fragment PostSummary" is Queries.PostSummaryFragment.
// \`npm run build\` and \`npm run dev\` write this file: change the query, and commit the result.

declare namespace Queries {
`;

/**
 * Returns the types of all queries and fragments, and the types that these use. The rest of Gatsby's file depends on the
 * content, the plugins' settings and the command, so it changes even if no query does.
 */
export function queryTypes(gatsbyTypes: string): string {
  const declarations = new Map(
    gatsbyTypes.split(/^type (?=\w)/m).map((part) => {
      // The rest is the comment of the next type, or the end of the namespace.
      const [text = ""] = part.split(/\n(?:\/\*\*|\}\s*$)/);
      return [/^\w+/.exec(text)?.[0] ?? "", text.trim()] as const;
    }),
  );
  const needed = new Set(
    [...declarations.keys()].filter((name) => /.(?:Query|Fragment)$/.test(name)),
  );
  if (needed.size === 0)
    throw new Error(
      `Gatsby's graphqlTypegen writes a type "…Query" for each query to ${GATSBY_TYPES}; found none (docs/upgrading-gatsby.md).`,
    );
  // The iteration of a Set includes items that are added meanwhile.
  for (const name of needed)
    for (const [word] of (declarations.get(name) ?? "").matchAll(/\w+/g))
      if (declarations.has(word)) needed.add(word);
  const texts = [...needed].sort().map((name) => `type ${inLines(declarations.get(name) ?? "")}\n`);
  return `${HEADING}${texts.join("\n")}}\n`;
}

/** Puts each field of a type on its own line, so that a diff shows which one changed. */
function inLines(type: string): string {
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  return type.replace(/\{ (?=readonly)|, (?=readonly)| \}/g, (mark) => {
    if (mark.startsWith(",")) return `,${line()}`;
    depth += mark.startsWith("{") ? 1 : -1;
    return mark.startsWith("{") ? `{${line()}` : `${line()}}`;
  });
}

/** Throws if a build has changed the committed types. */
export function assertQueryTypesKept(before: string): void {
  if (readFileSync(QUERY_TYPES, "utf8") === before) return;
  throw new Error(
    `${QUERY_TYPES} was out of date. The build has updated it: run \`npm run types\` and commit it.`,
  );
}

/** Writes the types again whenever Gatsby's development server has read the queries, until `signal` aborts. */
export function watchQueryTypes(signal: AbortSignal): void {
  const watcher = watch(GATSBY_TYPES, {
    // The file of an earlier command may contain other queries.
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 300 },
  });
  const write = () => {
    try {
      writeQueryTypes();
    } catch (thrown) {
      // The database and the mails of the same process must go on; the next change writes them.
      console.error(`The types of the queries were not written: ${thrown}`);
    }
  };
  watcher.on("add", write).on("change", write).on("error", write);
  signal.addEventListener("abort", () => void watcher.close());
}

/** Writes the types of the queries that Gatsby found in a project. */
export function writeQueryTypes(project = "."): void {
  const text = queryTypes(readFileSync(join(project, GATSBY_TYPES), "utf8"));
  const file = join(project, QUERY_TYPES);
  // An unnecessary write would make editors reload the file.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
