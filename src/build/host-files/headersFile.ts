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
import type { BuildArgs, GatsbyNode } from "gatsby";
import { environment } from "../../config/environment";
import { layerOrder } from "../../config/layerOrder";
import { tagManagerSnippets } from "../../gatsby/node/tagManagerSnippets";
import { startScript } from "../bundles/pageScripts";
import { flattenFileNames } from "../pages/flatFileNames";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { helmetStyles } from "./helmetStyles";
import { securityHeaders } from "./securityHeaders";
import { configuredTagManagerHosts } from "./tagManagerHosts";

const ROOT = "public";
/** Gatsby's notes to itself: its next build wants them, a visitor has no use for them. */
const BUILD_NOTES = ["chunk-map.json", "webpack.stats.json"];
const KEPT_NOTES = ".cache/build-notes";
/** Written by Gatsby whether used or not. */
const UNUSED = ["~partytown", "404", "_gatsby"];
/** Bundles of an earlier build survive the next one unless they are cleared. */
const HASHED_BUNDLE = /\.(js|css)(\.LICENSE\.txt)?$/;

/** Puts Gatsby's notes back where its next build looks for them, and clears what it will write anew. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = () => {
  if (process.env.NODE_ENV !== "production" || !existsSync(ROOT)) return;
  for (const name of readdirSync(ROOT)) {
    if (HASHED_BUNDLE.test(name)) rmSync(join(ROOT, name));
  }
  for (const note of BUILD_NOTES) {
    const kept = join(KEPT_NOTES, note);
    if (existsSync(kept)) cpSync(kept, join(ROOT, note));
  }
};

/** Makes `public/` what a host serves: flat file names, nothing unused, headers. */
export const onPostBuild: NonNullable<GatsbyNode["onPostBuild"]> = ({
  getNodesByType,
  reporter,
}) => {
  mkdirSync(KEPT_NOTES, { recursive: true });
  for (const note of BUILD_NOTES) renameSync(join(ROOT, note), join(KEPT_NOTES, note));
  for (const name of UNUSED) rmSync(join(ROOT, name), { recursive: true, force: true });
  for (const name of readdirSync(ROOT)) {
    if (name.endsWith(".LICENSE.txt")) rmSync(join(ROOT, name));
  }
  const pages = flattenFileNames(ROOT);
  writeFileSync(join(ROOT, "_headers"), headersFile(videoFrames(getNodesByType)));
  reporter.info(`${pages} pages built`);
};

/** The `_headers` file that Netlify and Cloudflare Pages read, and our own server too. */
function headersFile(frames: readonly string[]): string {
  // Each style sheet stands inlined, as it is, in the pages that use it. Nothing found in a body is hashed.
  const styleSheets = readdirSync(ROOT).filter((name) => name.endsWith(".css"));
  const policy = contentSecurityPolicy({
    inlineScripts: [startScript(), ...tagManagerSnippets()],
    inlineStyles: [
      layerOrder,
      ...styleSheets.map((name) => readFileSync(join(ROOT, name), "utf8")),
      ...helmetStyles(ROOT),
    ],
    connect: [environment.supabaseUrl, environment.ipLookupUrl]
      .filter((address) => address !== "")
      .map((address) => new URL(address).origin),
    frames,
    tagManager: environment.tagManagerId !== "",
    tagManagerHosts: configuredTagManagerHosts(),
  });
  return securityHeaders(policy, readdirSync(ROOT).sort());
}

/** Origins of the players that any text of the site may load. */
function videoFrames(getNodesByType: BuildArgs["getNodesByType"]): string[] {
  const nodes = ["BlogPost", "LegalPage"].flatMap((type) => getNodesByType(type));
  return [...new Set(nodes.flatMap(({ videoFrames = [] }) => videoFrames as string[]))].sort();
}
