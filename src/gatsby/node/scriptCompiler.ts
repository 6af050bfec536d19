import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { SCRIPT_SYNTAX } from "../../config/browsers";
import { gatsbyAssumption } from "../gatsbyAssumption";

type Rule = {
  test?: RegExp | undefined;
  use?: unknown;
  include?: (path: string) => boolean;
  exclude?: (path: string) => boolean;
  type?: string;
};
/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = { module: { rules: Rule[] } };

/** Our files, and those that Gatsby copies into its cache, which contain JSX. */
const OURS = join(process.cwd(), "src", sep);
const OF_GATSBY = join(process.cwd(), ".cache", sep);

/**
 * Compiles scripts with esbuild instead of Babel, except those with a query, which Gatsby's Babel plugin takes out. Gatsby
 * has two rules for TypeScript, so that Babel would compile each file twice.
 */
export function compileWithEsbuild({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  const { rules } = config.module;
  const ofTypeScript = rules.filter(
    ({ test, use }) => test?.test("a.tsx") && typeof use === "function",
  );
  const [first, second] = ofTypeScript;
  const isAsExpected = first?.test?.test("a.js") && second?.test?.test("a.js") === false;
  gatsbyAssumption(
    first && isAsExpected && ofTypeScript.length === 2,
    "Gatsby's webpack configuration has two rules for TypeScript whose `use` is a function, the second for nothing else; found others.",
    "webpack-configuration",
  );
  first.exclude = isWithoutQuery;
  config.module.rules = [
    ...rules.filter((rule) => rule !== second),
    esbuildRule(/\.tsx?$/, OURS),
    esbuildRule(/\.js$/, OF_GATSBY, "jsx"),
  ];
  actions.replaceWebpackConfig(config);
}

function esbuildRule(test: RegExp, folder: string, loader?: "jsx"): Rule {
  return {
    test,
    include: (path) => path.startsWith(folder) && isWithoutQuery(path),
    type: "javascript/auto",
    use: [
      {
        loader: "esbuild-loader",
        options: { target: SCRIPT_SYNTAX, jsx: "automatic", ...(loader && { loader }) },
      },
    ],
  };
}

/** Whether a file is one of those that esbuild can compile. */
function isWithoutQuery(path: string): boolean {
  if (!path.startsWith(OURS) && !path.startsWith(OF_GATSBY)) return false;
  return !/\bgraphql\b/.test(readFileSync(path, "utf8"));
}
