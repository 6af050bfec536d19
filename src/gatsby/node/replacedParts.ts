import { relative } from "node:path";
import type { Compilation, Dependency, Module, WebpackPluginInstance } from "webpack";

/** Components of Gatsby that are left out, why, and what to use instead. */
const COMPONENTS: Record<string, string> = {
  Script:
    "<Script> is left out of the bundles, because the content security policy blocks scripts that other scripts insert. Put the script into src/page-script, or give it to the tag manager's container.",
  Slice:
    "<Slice> is left out of the bundles, because Gatsby inserts slices into finished pages without adding their hashes to the policy. Use a component.",
};
const HEAD =
  "exports Head, but the code that updates its tags on navigation is left out of the bundles. Use <Seo> (src/app/Seo.tsx).";
const SERVICE_WORKER =
  "exports registerServiceWorker, but the code that registers a service worker is left out of the bundles, because the policy forbids workers. Remove the export.";

type Import = Dependency & { request?: string; ids?: string[]; names?: string[] };
type SourceModule = Module & { resource?: string };

/** Gatsby's own files import these parts even if no page uses them. */
const IS_GATSBY = /\/\.cache\/|\/node_modules\/(?:gatsby|gatsby-script)\//;

/**
 * Stops a build in which a module uses a part of Gatsby's runtime that src/gatsby/browser/gatsbyRuntimeStubs.js
 * replaces. `pages` returns the files of the page components. Imports and exports are read from webpack's module graph,
 * which a warm cache restores completely.
 */
export function stopAtReplacedParts(pages: () => readonly string[]): WebpackPluginInstance {
  return {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap("replaced parts", (compilation) =>
        compilation.hooks.seal.tap("replaced parts", () => {
          for (const fault of replacedPartFaults(compilation, new Set(pages())))
            compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }),
      ),
  };
}

/** A message for each use of a part that is left out. */
export function replacedPartFaults(
  { modules, moduleGraph }: Pick<Compilation, "modules" | "moduleGraph">,
  pages: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  for (const module of modules as Iterable<SourceModule>) {
    const file = module.resource?.split("?", 1)[0];
    if (!file || IS_GATSBY.test(file)) continue;
    const uses = new Set((module.dependencies as Import[]).flatMap(importedParts));
    const exported = moduleGraph.getExportsInfo(module);
    const problems = [
      ...[...uses].map((name) => `uses ${name}. ${COMPONENTS[name]}`),
      ...(pages.has(file) && exported.isExportProvided("Head") ? [HEAD] : []),
      ...(exported.isExportProvided("registerServiceWorker") ? [SERVICE_WORKER] : []),
    ];
    for (const problem of problems)
      faults.push(
        `${relative(process.cwd(), file)} ${problem} Read docs/upgrading-gatsby.md#replaced-parts.`,
      );
  }
  return faults;
}

/** Names of the left-out components that a dependency imports from Gatsby. */
function importedParts({ request, ids, names }: Import): string[] {
  if (request === "gatsby-script") return ["Script"];
  if (request !== "gatsby") return [];
  return (ids ?? names ?? []).slice(0, 1).filter((name) => name in COMPONENTS);
}
