import { readFileSync } from "node:fs";
import { DEFERRED_SHEET, isDeferredSheet } from "../../../shared/config/deferredStyles";
import { ISLAND_SCRIPTS, type IslandScript } from "../../../shared/config/pageContract";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** Written by Gatsby after it has compiled the scripts, before it compiles what renders pages. */
const STATS = "public/webpack.stats.json";

/** The names of the files that each entry of webpack consists of. */
function filesOfEntries(): Record<string, string[]> {
  const { assetsByChunkName } = JSON.parse(readFileSync(STATS, "utf8")) as {
    assetsByChunkName?: Record<string, string[]>;
  };
  return assetsByChunkName ?? {};
}

/** Fails unless Gatsby lists a file whose name begins with `start`, and returns those given. */
function expectFile(start: string, files: readonly string[]): readonly string[] {
  gatsbyAssumption(
    files.some((file) => file.startsWith(start)),
    `Gatsby lists the files of each script in ${STATS} as assetsByChunkName; found for ${start}: ${files.join(", ") || "none"}.`,
    "webpack-configuration",
  );
  return files;
}

/** The addresses of the scripts that each island script consists of: React, and itself with webpack's runtime. */
export function islandScripts(): Record<IslandScript, string[]> {
  const entries = filesOfEntries();
  const addresses = ISLAND_SCRIPTS.map((name) => {
    const files = (entries[name] ?? []).filter((file) => file.endsWith(".js"));
    return [name, expectFile(`${name}-`, files).map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(addresses) as Record<IslandScript, string[]>;
}

/** The address of the deferred style sheet. */
export function deferredSheet(): string {
  const files = expectFile(`${DEFERRED_SHEET}.`, Object.values(filesOfEntries()).flat());
  return `/${files.find(isDeferredSheet)}`;
}
