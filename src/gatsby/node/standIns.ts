import { resolve } from "node:path";
import type { WebpackPluginInstance } from "webpack";
import { gatsbyAssumption } from "../gatsbyAssumption";

/** An import in a file of Gatsby, by the ends of both paths. */
type Request = { of: string; for: string };

/** Parts of Gatsby's runtime that no page uses, and the files that import them. */
export const UNUSED_PARTS: readonly Request[] = [
  { of: ".cache/gatsby-browser-entry.js", for: "gatsby-script" },
  { of: ".cache/gatsby-browser-entry.js", for: "/slice" },
  { of: ".cache/page-renderer.js", for: "/head-export-handler-for-browser" },
  { of: ".cache/production-app.js", for: "/register-service-worker" },
  { of: ".cache/api-runner-browser-plugins.js", for: "/partytown/gatsby-browser.js" },
];

/** The tag-manager plugin's hooks in the browser. */
export const TAG_MANAGER_HOOKS: readonly Request[] = [
  {
    of: ".cache/api-runner-browser-plugins.js",
    for: "/gatsby-plugin-google-tagmanager/gatsby-browser.js",
  },
];

/** Resolves each of `requests` to a file of ours. Stops a compilation in which one of them does not occur. */
export function standIn(file: string, requests: readonly Request[]): WebpackPluginInstance {
  return {
    apply: (compiler) => {
      const found = new Set<Request>();
      new compiler.webpack.NormalModuleReplacementPlugin(/./, (asked) => {
        const request = requests.find(
          (one) => asked.request.endsWith(one.for) && asked.contextInfo?.issuer?.endsWith(one.of),
        );
        if (!request) return;
        found.add(request);
        asked.request = resolve(file);
      }).apply(compiler);
      compiler.hooks.thisCompilation.tap(file, (compilation) =>
        compilation.hooks.finishModules.tap(file, () => {
          for (const request of requests)
            gatsbyAssumption(
              found.has(request),
              `Gatsby's ${request.of} imports …${request.for}, which ${file} replaces; found no such import.`,
              "replaced-parts",
            );
        }),
      );
    },
  };
}
