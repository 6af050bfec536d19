import { createHash } from "node:crypto";
import type { TagManagerHosts } from "./tagManagerHosts";

export type PolicySources = {
  /** Texts of the inline scripts that we wrote ourselves; nothing found in a page is ever hashed. */
  inlineScripts: readonly string[];
  /** Texts of the inline style sheets that the build or Helmet wrote. */
  inlineStyles: readonly string[];
  /** Origins that the page may call: the data backend and the address look-up. */
  connect: readonly string[];
  /** Origins of the players of the videos that the site's texts show. */
  frames: readonly string[];
  /** Whether a tag-manager container is configured. */
  tagManager: boolean;
  /** Further hosts that its tags need, by directive. */
  tagManagerHosts: TagManagerHosts;
};

/** Cloudflare Pages takes 2,000 characters a line of `_headers`, with the header's name. */
const POLICY_MAX_CHARACTERS = 1950;

const TAG_MANAGER = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The 'sha256-…' source of an inline script's or style sheet's text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * One policy for every page of the site (docs/decisions/002-content-security-policy.md). Throws where it is longer
 * than hosts take.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const tagManager = sources.tagManager ? [TAG_MANAGER] : [];
  const analytics = sources.tagManager ? ANALYTICS : [];
  const further = sources.tagManagerHosts;
  const frames = [...sources.frames, ...further["frame-src"]];
  const directives: [string, readonly string[]][] = [
    // Firefox judges prefetches, which no directive of their own governs, by this one.
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
    ["media-src", ["'none'"]],
    ["object-src", ["'none'"]],
    ["worker-src", ["'none'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'self'"]],
  ];
  const policy = directives
    .map(([name, values]) => [name, ...new Set(values)].join(" "))
    .join("; ");
  if (policy.length > POLICY_MAX_CHARACTERS)
    throw new Error(
      `The content security policy has ${policy.length} characters, and hosts take ${POLICY_MAX_CHARACTERS}: name fewer hosts in GATSBY_TAG_MANAGER_HOSTS, such as https://*.doubleclick.net for several, or put Helmet's style sheets into CSS modules.`,
    );
  return policy;
}
