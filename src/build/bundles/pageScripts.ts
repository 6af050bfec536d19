import { createHash } from "node:crypto";
import { buildSync } from "esbuild";

/** An entry of src/page-script, bundled and minified. */
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

/** The inline script, minified. Every page contains it; the content security policy contains its hash. */
export function startScript(): string {
  return bundle("start");
}

/** The page script's text and its address, which contains a hash of the text. */
export function pageScript(): { text: string; path: string } {
  const text = bundle("main");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
  return { text, path: `/page-${hash}.js` };
}
