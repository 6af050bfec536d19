import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** An entry of src/browser, bundled and minified, with the values of its global constants. */
export function bundle(entry: string, constants: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`src/browser/${entry}.ts`],
    bundle: true,
    minify: true,
    legalComments: "none",
    // Without the project's settings, which add "use strict".
    tsconfigRaw: "{}",
    write: false,
    target: SCRIPT_SYNTAX,
    format: "iife",
    define: {
      "process.env": "{}",
      "process.env.GATSBY_TAG_MANAGER_ID": '""',
      ...Object.fromEntries(
        Object.entries(process.env)
          .filter(([name]) => name.startsWith("GATSBY_"))
          .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
      ),
      ...Object.fromEntries(
        Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    },
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** The inline script, minified. Every page contains it; the content security policy contains its hash. */
export function startScript(): string {
  return bundle("start");
}

type Script = { text: string; path: string };

/** A script and its address, which contains a hash of the text. */
function addressed(name: string, text: string): Script {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { text, path: `/${name}-${hash}.js` };
}

/** The page script, which knows the address of the one that measures. */
export function pageScript(): Script {
  return addressed("page", bundle("page", { __WEB_VITALS_PATH__: webVitalsScript().path }));
}

/** The script that measures for visitors who allow it. */
export function webVitalsScript(): Script {
  return addressed("web-vitals", bundle("webVitals"));
}

/** Writes the script that measures, which only a page with a container requests. */
export function publishWebVitals(root = "public"): void {
  if (!process.env["GATSBY_TAG_MANAGER_ID"]) return;
  const { text, path } = webVitalsScript();
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The syntax of published scripts, as esbuild names it. Browsers that lack what the style sheets need can run them too. */
export const SCRIPT_SYNTAX = "es2020";
