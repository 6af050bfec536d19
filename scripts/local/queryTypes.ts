import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";

/** Where Gatsby writes the types of its whole schema and of the queries (gatsby-config.ts). */
export const GATSBY_TYPES = ".cache/typegen/gatsby-types.d.ts";
/** What of them is committed. */
export const QUERY_TYPES = "src/gatsby-types.d.ts";

const HEADING = `// What the queries give: "query Home" is Queries.HomeQuery, "fragment PostSummary" is Queries.PostSummaryFragment.
// \`npm run build\` and \`npm run dev\` write this file; change the query and commit what they write.

declare namespace Queries {
`;

/**
 * The types of all queries and fragments, and what these name. The rest of Gatsby's file follows from the content, from
 * the plugins' settings and from the command, and so changes where no query does.
 */
export function queryTypes(gatsbyTypes: string): string {
  const declarations = new Map(
    gatsbyTypes.split(/^type (?=\w)/m).map((part) => {
      // What follows is the comment of the next one, or the end of the namespace.
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
  // A set gives what is added while it is read, too.
  for (const name of needed)
    for (const [word] of (declarations.get(name) ?? "").matchAll(/\w+/g))
      if (declarations.has(word)) needed.add(word);
  const texts = [...needed].sort().map((name) => `type ${inLines(declarations.get(name) ?? "")}\n`);
  return `${HEADING}${texts.join("\n")}}\n`;
}

/** A type with a line for each field, so that a change shows which one. */
function inLines(type: string): string {
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  return type.replace(/\{ (?=readonly)|, (?=readonly)| \}/g, (mark) => {
    if (mark.startsWith(",")) return `,${line()}`;
    depth += mark.startsWith("{") ? 1 : -1;
    return mark.startsWith("{") ? `{${line()}` : `${line()}}`;
  });
}

/** Throws where a build has written other types than those that were there before it. */
export function assertQueryTypesKept(before: string): void {
  if (readFileSync(QUERY_TYPES, "utf8") === before) return;
  throw new Error(
    `${QUERY_TYPES} did not fit the queries. The build has written it anew: run \`npm run types\` and commit it.`,
  );
}

/** Writes the types anew, until `signal`, whenever Gatsby's development server has read the queries. */
export function watchQueryTypes(signal: AbortSignal): void {
  const watcher = watch(GATSBY_TYPES, {
    // What an earlier command has left may be of other queries.
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 300 },
  });
  watcher.on("add", () => writeQueryTypes()).on("change", () => writeQueryTypes());
  signal.addEventListener("abort", () => void watcher.close());
}

/** Writes the types of the queries that Gatsby has met in a project. */
export function writeQueryTypes(project = "."): void {
  const text = queryTypes(readFileSync(join(project, GATSBY_TYPES), "utf8"));
  const file = join(project, QUERY_TYPES);
  // An editor would load the same again.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
