import { readFileSync } from "node:fs";
import { ISLAND_SCRIPTS, type IslandScript } from "../../config/islands";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** Written by Gatsby after it has compiled the scripts, before it compiles what renders pages. */
const STATS = "public/webpack.stats.json";

/** The addresses of the scripts that each island script consists of: webpack's runtime, React, and itself. */
export function islandScripts(): Record<IslandScript, string[]> {
  const { assetsByChunkName } = JSON.parse(readFileSync(STATS, "utf8")) as {
    assetsByChunkName?: Record<string, string[] | undefined>;
  };
  const addresses = ISLAND_SCRIPTS.map((name) => {
    const files = (assetsByChunkName?.[name] ?? []).filter((file) => file.endsWith(".js"));
    gatsbyAssumption(
      files.some((file) => file.startsWith(`${name}-`)),
      `Gatsby lists the files of each script in ${STATS} as assetsByChunkName; found for ${name}: ${files.join(", ") || "none"}.`,
      "webpack-configuration",
    );
    return [name, files.map((file) => `/${file}`)] as const;
  });
  return Object.fromEntries(addresses) as Record<IslandScript, string[]>;
}
