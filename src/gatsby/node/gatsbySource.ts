import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type AssumptionSection, gatsbyAssumption } from "../gatsbyAssumption";

/** A text that a file of an installed package must contain, and what in this site depends on it. */
export type Expected = { package: string; file: string; text: string; neededBy: string };

const gatsby = (file: string, text: string, neededBy: string): Expected => ({
  package: "gatsby",
  file,
  text,
  neededBy,
});

/** Settings and events of Gatsby that its documentation does not mention. */
const IN_NODE: readonly Expected[] = [
  gatsby(
    "dist/utils/get-latest-gatsby-files.js",
    "forcedContent: process.env.GATSBY_ADAPTERS_MANIFEST",
    "src/gatsby/leaveOutAdapters.ts keeps Gatsby from fetching code",
  ),
  gatsby(
    "dist/services/initialize.js",
    "process.env.gatsby_executing_command === `develop`",
    "src/gatsby/node/sourceNodes.ts watches the content in development only",
  ),
  gatsby(
    "dist/services/listen-for-mutations.js",
    "emitter.on(`WEBHOOK_RECEIVED`, emitWebhook)",
    "src/gatsby/node/sourceNodes.ts has all sources read again",
  ),
  gatsby(
    "dist/redux/actions/internal.js",
    "type: `PAGE_QUERY_RUN`",
    "src/gatsby/node/sourceNodes.ts shows faults of the content last",
  ),
  {
    package: "gatsby-core-utils",
    file: "dist/cpu-core-count.js",
    text: "process.env.GATSBY_CPU_COUNT",
    neededBy: "scripts/local/buildSite.ts chooses the number of workers",
  },
  {
    package: "gatsby-source-filesystem",
    file: "create-file-node.js",
    text: "contentDigest = await md5File(slashedFile.absolutePath)",
    neededBy: "src/build/development/staleNodes.ts compares files with Gatsby's nodes of them",
  },
];

/** All expected texts, by the section of docs/upgrading-gatsby.md that says what depends on them. */
export const EXPECTED_SOURCE: readonly [AssumptionSection, readonly Expected[]][] = [
  ["bootstrap", IN_NODE],
];

/** Reads a file of an installed package; returns "" if it does not exist. */
export type ReadPackageFile = (packageName: string, file: string) => string;

/** Reads a file of a package from where Gatsby would load it. */
export function readInstalled(packageName: string, file: string): string {
  // Resolved by folders, because some packages do not export their package.json.
  const { resolve } = createRequire(resolveHere("gatsby/package.json"));
  const path = (resolve.paths(packageName) ?? [])
    .map((folder) => join(folder, packageName, file))
    .find(existsSync);
  return path ? readFileSync(path, "utf8") : "";
}

const resolveHere = createRequire(join(process.cwd(), "package.json")).resolve;

/** A text in one line, because formatting does not matter. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Checks that the installed Gatsby contains the expected texts. Throws for the first that is missing. */
export function checkGatsbySource(read: ReadPackageFile = readInstalled): void {
  for (const [section, rows] of EXPECTED_SOURCE)
    for (const { package: name, file, text, neededBy } of rows)
      gatsbyAssumption(
        oneLine(read(name, file)).includes(text),
        `${name}/${file} no longer holds "${text}" (${neededBy}).`,
        section,
      );
}
