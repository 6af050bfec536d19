import { buildSync } from "esbuild";
import type { GatsbyNode } from "gatsby";

/** Slices stitch scripts into finished HTML; ours are placed while rendering (docs/decisions/001). */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  process.env.GATSBY_SLICES = "";
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  actions,
  plugins,
  stage,
}) => {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
  if (stage === "build-html" || stage === "develop-html") {
    const built = buildSync({
      entryPoints: ["src/page-script/start.ts"],
      bundle: true,
      minify: true,
      write: false,
      target: "es2020",
      format: "iife",
    });
    actions.setWebpackConfig({
      plugins: [
        plugins.define({ __START_SCRIPT__: JSON.stringify(built.outputFiles[0]?.text.trim()) }),
      ],
    });
  }
};
