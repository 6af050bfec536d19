import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import type { GatsbyNode } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { environment } from "../../config/environment";
import { buildCode } from "../../gatsby/node/buildFingerprint";
import { slimStyleSheets } from "../../gatsby/node/styleSheets";

/** Slices stitch scripts into finished HTML; ours are placed while rendering (docs/decisions/001). */
export const onPreInit: NonNullable<GatsbyNode["onPreInit"]> = () => {
  process.env.GATSBY_SLICES = "";
};

/** The text of an entry of src/page-script, minified. */
export function bundle(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [`src/page-script/${entry}.ts`],
    bundle: true,
    minify: true,
    write: false,
    target: "es2020",
    format: "iife",
    define: {
      "process.env": "{}",
      "process.env.GATSBY_TAG_MANAGER_ID": '""',
      ...Object.fromEntries(
        Object.entries(process.env)
          .filter(([name]) => name.startsWith("GATSBY_"))
          .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
      ),
    },
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** The inline script's text, minified: what every page carries and the policy hashes. */
export function startScript(): string {
  return bundle("start");
}

/** The page script's text and its address, which changes whenever the text does. */
export function pageScript(): { text: string; path: string } {
  const text = bundle("main");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { text, path: `/page-${hash}.js` };
}

/**
 * To know whether its cache still holds, the compiler would read all packages that it is made of: six
 * seconds of a cold build. What npm installed and what our code is says the same, so that is asked instead.
 */
const noReadingOfPackages: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.done.tap("no reading of packages", ({ compilation }) =>
      compilation.buildDependencies.clear(),
    ),
};

/**
 * Style sheets are compiled by compilers within the compiler, which a warm cache skips. Their hashes would
 * make the second build's differ from the first's, and Gatsby would render every page again.
 */
const hashOfResultOnly: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("hash of the result only", (compilation) =>
      compilation.hooks.beforeHash.tap("hash of the result only", () => {
        compilation.children = [];
      }),
    ),
};

/** Parts of Gatsby's runtime that no page uses, by the end of the request for them. */
const UNUSED_PARTS =
  /^gatsby-script$|\/(?:slice|head-export-handler-for-browser|register-service-worker|partytown\/gatsby-browser\.js)$/;
const withoutUnusedParts: WebpackPluginInstance = {
  apply: (compiler) =>
    new compiler.webpack.NormalModuleReplacementPlugin(
      UNUSED_PARTS,
      resolve("src/gatsby/browser/gatsbyRuntimeStubs.js"),
    ).apply(compiler),
};

/**
 * Puts src/gatsby/browser/tagManagerPageViews.ts in front of the tag-manager plugin's own hook, in the list of browser plugins that
 * Gatsby writes. Stops a build in which that list asks for the plugin in another way.
 */
const pageViewsOnce: WebpackPluginInstance = {
  apply: (compiler) => {
    let isInFront = false;
    new compiler.webpack.NormalModuleReplacementPlugin(
      /gatsby-plugin-google-tagmanager\/gatsby-browser/,
      (request) => {
        if (!request.contextInfo.issuer.endsWith("api-runner-browser-plugins.js")) return;
        request.request = resolve("src/gatsby/browser/tagManagerPageViews.ts");
        isInFront = true;
      },
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap("page views once", (compilation) =>
      compilation.hooks.finishModules.tap("page views once", () => {
        if (isInFront || !environment.tagManagerId) return;
        throw new Error(
          "gatsby-plugin-google-tagmanager is no longer asked for by .cache/api-runner-browser-plugins.js: " +
            "every loaded page would be counted twice; see src/gatsby/browser/tagManagerPageViews.ts",
        );
      }),
    );
  },
};

/**
 * Tells Chrome to compile these files while they arrive, beside the page's own thread, rather than function by
 * function when the page starts: nearly all of it runs then. Other browsers read a comment.
 */
const compiledOnArrival: WebpackPluginInstance = {
  apply: (compiler) => {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      test: /^(?:webpack-runtime|framework|app|component---).*\.js$/,
      // After the minifier, which drops comments.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    }).apply(compiler);
  },
};

export const onCreateWebpackConfig: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = (args) => {
  const { actions, getConfig, plugins, stage } = args;
  slimStyleSheets(args);
  const config = getConfig();
  if (config.cache) {
    config.cache = {
      ...config.cache,
      version: buildCode(),
      buildDependencies: { defaultWebpack: [] },
    };
    config.plugins = [...(config.plugins ?? []), noReadingOfPackages];
    actions.replaceWebpackConfig(config);
  }
  if (stage === "build-javascript") {
    const { commons } = config.optimization.splitChunks.cacheGroups;
    // What every page uses comes with the first scripts instead of after them: one round trip less.
    if (commons) commons.name = "app";
    actions.replaceWebpackConfig(config);
    actions.setWebpackConfig({
      devtool: false,
      plugins: [hashOfResultOnly, withoutUnusedParts, pageViewsOnce, compiledOnArrival],
    });
  }
  if (stage === "build-html" || stage === "develop-html") {
    const { text, path } = pageScript();
    mkdirSync("public", { recursive: true });
    writeFileSync(`public${path}`, text);
    actions.setWebpackConfig({
      plugins: [
        plugins.define({
          __START_SCRIPT__: JSON.stringify(startScript()),
          __PAGE_SCRIPT_PATH__: JSON.stringify(path),
        }),
      ],
    });
  }
};
