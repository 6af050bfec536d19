import { createHash } from "node:crypto";
import type { TagManagerHosts } from "./tagManagerHosts";

export type PolicySources = {
  /** Texts of our own inline scripts. Scripts found in a page are never hashed. */
  inlineScripts: readonly string[];
  /** Texts of the inline style sheets from the build and from Helmet. */
  inlineStyles: readonly string[];
  /** Origins of requests: the data backend and the IP address look-up. */
  connect: readonly string[];
  /** Origins of the video players in the site's texts. */
  frames: readonly string[];
  /** Where the script of the tag manager's container comes from; undefined without a container. */
  tagManager: string | undefined;
  /** Additional hosts for its tags, by directive. */
  tagManagerHosts: TagManagerHosts;
  /** Where browsers report what the policy blocked (POLICY_REPORT_URL); empty for nowhere. */
  reportUrl?: string | undefined;
};

/** Cloudflare Pages accepts 2,000 characters in a line of `_headers`, including the header's name. */
const POLICY_MAX_CHARACTERS = 1950;

const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The 'sha256-…' source for the text of an inline script or style sheet. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * The content security policy of all pages (docs/decisions/002-content-security-policy.md).
 * Throws if it is longer than hosts accept.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const tagManager = sources.tagManager ? [sources.tagManager] : [];
  const analytics = sources.tagManager ? ANALYTICS : [];
  const further = sources.tagManagerHosts;
  const frames = [...sources.frames, ...further["frame-src"]];
  const directives: (readonly [string, readonly string[]])[] = [
    // Firefox applies default-src to prefetches, which have no directive of their own.
    ["default-src", ["'self'"]],
    [
      "script-src",
      ["'self'", ...sources.inlineScripts.map(hashSource), ...tagManager, ...further["script-src"]],
    ],
    ["style-src", ["'self'", ...sources.inlineStyles.map(hashSource)]],
    ["img-src", ["'self'", "data:", ...tagManager, ...analytics, ...further["img-src"]]],
    [
      "connect-src",
      ["'self'", ...sources.connect, ...tagManager, ...analytics, ...further["connect-src"]],
    ],
    ["frame-src", frames.length > 0 ? frames : ["'none'"]],
    // Audio and video that an article shows from static/.
    ["media-src", ["'self'"]],
    ["object-src", ["'none'"]],
    ["worker-src", ["'none'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'self'"]],
    ...(sources.reportUrl ? [["report-uri", [sources.reportUrl]] as const] : []),
  ];
  const policy = directives
    .map(([name, values]) => [name, ...new Set(values)].join(" "))
    .join("; ");
  if (policy.length > POLICY_MAX_CHARACTERS)
    throw new Error(
      `The content security policy has ${policy.length} characters, but hosts accept at most ${POLICY_MAX_CHARACTERS}: list fewer hosts in GATSBY_TAG_MANAGER_HOSTS (https://*.doubleclick.net covers several), or move Helmet's style sheets into CSS modules.`,
    );
  return policy;
}
