import { relative } from "node:path";
import type { Compilation, Dependency, Module, WebpackPluginInstance } from "webpack";

/** Exports of Gatsby that need its runtime in the browser, and what to use instead. */
const EXPORTS: Record<string, string> = {
  Script: "Put the script into src/page-script, or give it to the tag manager's container.",
  Slice: "Use a component.",
  Link: "Use <SiteLink> (src/ui/SiteLink.tsx).",
  navigate: "Use window.location.",
};
const HEAD = "exports Head. The tags of every page come from <Seo> (src/app/Seo.tsx).";
const SERVICE_WORKER =
  "exports registerServiceWorker. The content security policy allows no worker.";

type Import = Dependency & { request?: string; ids?: string[]; names?: string[] };
type SourceModule = Module & { resource?: string };

/** Gatsby's own files import these parts even if no page uses them. */
const IS_GATSBY = /\/\.cache\/|\/node_modules\/(?:gatsby|gatsby-script)\//;

/**
 * Stops a build in which a module uses a part of Gatsby's runtime, which no page loads (docs/decisions/041). `pages`
 * returns the files of the page components. Imports and exports are read from webpack's module graph,
 * which a warm cache restores completely.
 */
export function stopAtRuntimeParts(pages: () => readonly string[]): WebpackPluginInstance {
  return {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap("runtime parts", (compilation) =>
        compilation.hooks.seal.tap("runtime parts", () => {
          for (const fault of runtimePartFaults(compilation, new Set(pages())))
            compilation.errors.push(new compiler.webpack.WebpackError(fault));
        }),
      ),
  };
}

/** A message for each use of such a part. */
function runtimePartFaults(
  { modules, moduleGraph }: Pick<Compilation, "modules" | "moduleGraph">,
  pages: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  for (const module of modules as Iterable<SourceModule>) {
    const file = module.resource?.split("?", 1)[0];
    if (!file || IS_GATSBY.test(file)) continue;
    const uses = new Set((module.dependencies as Import[]).flatMap(runtimeExports));
    const exported = moduleGraph.getExportsInfo(module);
    const problems = [
      ...[...uses].map(
        (name) => `uses ${name} of Gatsby, whose runtime no page loads. ${EXPORTS[name]}`,
      ),
      ...(pages.has(file) && exported.isExportProvided("Head") ? [HEAD] : []),
      ...(exported.isExportProvided("registerServiceWorker") ? [SERVICE_WORKER] : []),
    ];
    for (const problem of problems)
      faults.push(
        `${relative(process.cwd(), file)} ${problem} Read docs/upgrading-gatsby.md#runtime-in-the-browser.`,
      );
  }
  return faults;
}

/** Names of such exports that a dependency imports from Gatsby. */
function runtimeExports({ request, ids, names }: Import): string[] {
  if (request === "gatsby-script") return ["Script"];
  if (request !== "gatsby") return [];
  return (ids ?? names ?? []).slice(0, 1).filter((name) => name in EXPORTS);
}
