import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { environment } from "../config/environment";
import { pageScript, startScript } from "./bundles";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { flattenFileNames, restoreFileNames } from "./flatFileNames";
import { securityHeaders } from "./securityHeaders";

const ROOT = "public";
/** Gatsby's notes to itself: its next build wants them, a visitor has no use for them. */
const BUILD_NOTES = ["chunk-map.json", "webpack.stats.json"];
const KEPT_NOTES = ".cache/build-notes";
/** Written by Gatsby whether used or not. */
const UNUSED = ["~partytown", "404", "_gatsby"];
const STYLE_BLOCK = /<style data-href="[^"]+" data-identity="gatsby-global-css">(.*?)<\/style>/s;

/** Puts everything back where Gatsby's next build looks for it. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = () => {
  restoreFileNames(ROOT);
  for (const note of BUILD_NOTES) {
    const kept = join(KEPT_NOTES, note);
    if (existsSync(kept) && existsSync(ROOT)) cpSync(kept, join(ROOT, note));
  }
};

/** Makes `public/` what a host serves: flat file names, nothing unused, headers. */
export const onPostBuild: NonNullable<GatsbyNode["onPostBuild"]> = ({ reporter }) => {
  const stats = JSON.parse(readFileSync(join(ROOT, "webpack.stats.json"), "utf8")) as {
    assetsByChunkName: Record<string, string[]>;
    childAssetsByChunkName: Record<string, Record<string, string[]>>;
  };
  mkdirSync(KEPT_NOTES, { recursive: true });
  for (const note of BUILD_NOTES) renameSync(join(ROOT, note), join(KEPT_NOTES, note));
  for (const name of UNUSED) rmSync(join(ROOT, name), { recursive: true, force: true });
  const pages = flattenFileNames(ROOT);
  const removed = removeStaleScripts(Object.values(stats.assetsByChunkName).flat());
  writeFileSync(join(ROOT, "_headers"), headersFile());
  reporter.info(`${pages} pages under flat names, ${removed} stale scripts removed`);
};

function removeStaleScripts(current: readonly string[]): number {
  const keep = new Set([...current, pageScript().path.slice(1)]);
  const stale = readdirSync(ROOT).filter(
    (name) => /\.(js|css)(\.LICENSE\.txt)?$/.test(name) && !keep.has(name),
  );
  for (const name of stale) rmSync(join(ROOT, name));
  return stale.length;
}

/** The `_headers` file that Netlify and Cloudflare Pages read, and our own server too. */
function headersFile(): string {
  const home = readFileSync(join(ROOT, "index.html"), "utf8");
  const style = STYLE_BLOCK.exec(home)?.[1];
  const policy = contentSecurityPolicy({
    inlineScripts: [startScript()],
    inlineStyles: style ? [style] : [],
    connect: [environment.supabaseUrl, environment.ipLookupUrl]
      .filter((address) => address !== "")
      .map((address) => new URL(address).origin),
    tagManager: environment.tagManagerId !== "",
  });
  return securityHeaders(policy);
}
