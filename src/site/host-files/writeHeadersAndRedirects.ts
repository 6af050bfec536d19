import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { isDeferredSheet } from "../../shared/config/deferredStyles";
import { environment } from "../../shared/config/environment";
import { layerOrder } from "../../shared/config/pageContract";
import { newestFirst } from "../../shared/model/post";
import type { BlogPostNode } from "../graphql/contentNodes";
import { startScript } from "../scripts/pageScripts";
import { contentSecurityPolicy } from "./contentSecurityPolicy";
import { headersText } from "./headers";
import { helmetStyles } from "./helmetStyles";
import { redirectsFile } from "./redirects";
import { configuredTagManagerHosts } from "./tagManagerHosts";

type Args = Pick<BuildArgs, "getNodesByType">;

/**
 * Writes `_headers` and `_redirects`, which Netlify, Cloudflare Pages, our own server and the nginx rules use.
 * `snippets` are the inline scripts that plugins write. Call it when the pages have their final names.
 */
export function writeHeadersAndRedirects(
  args: Args,
  snippets: readonly string[],
  root = "public",
): void {
  const posts = args.getNodesByType("BlogPost") as unknown as BlogPostNode[];
  writeFileSync(join(root, "_headers"), headersFile(args, snippets, root));
  writeFileSync(join(root, "_redirects"), redirectsFile(posts.sort(newestFirst)));
}

function headersFile(args: Args, snippets: readonly string[], root: string): string {
  const files = readdirSync(root);
  // Inlined unchanged. Nothing found in a body is hashed.
  const styleSheets = files.filter((name) => name.endsWith(".css") && !isDeferredSheet(name));
  const policy = contentSecurityPolicy({
    inlineScripts: [startScript(), ...snippets],
    inlineStyles: [
      layerOrder,
      ...styleSheets.map((name) => readFileSync(join(root, name), "utf8")),
      ...helmetStyles(root),
    ],
    connect: [environment.supabaseUrl, environment.ipLookupUrl]
      .filter((address) => address !== "")
      .map((address) => new URL(address).origin),
    frames: videoFrames(args),
    tagManager: environment.tagManagerId ? environment.tagManagerOrigin : undefined,
    tagManagerHosts: configuredTagManagerHosts(),
    reportUrl: process.env["POLICY_REPORT_URL"],
  });
  return headersText(policy, files.sort());
}

/** Origins of the video players in all texts of the site. */
function videoFrames({ getNodesByType }: Args): string[] {
  const nodes = ["BlogPost", "LegalPage", "Page"].flatMap((type) => getNodesByType(type));
  return [...new Set(nodes.flatMap(({ videoFrames = [] }) => videoFrames as string[]))].sort();
}
