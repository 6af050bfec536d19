import { createHash } from "node:crypto";

export type PolicySources = {
  /** Texts of the inline scripts that we wrote ourselves; nothing found in a page is ever hashed. */
  inlineScripts: readonly string[];
  /** Texts of the inline style sheets that the build wrote. */
  inlineStyles: readonly string[];
  /** Origins that the page may call: the data backend and the address look-up. */
  connect: readonly string[];
  /** Whether a tag-manager container is configured. */
  tagManager: boolean;
};

const TAG_MANAGER = "https://www.googletagmanager.com";
const ANALYTICS = ["https://*.google-analytics.com", "https://*.analytics.google.com"];

/** The 'sha256-…' source of an inline script's or style sheet's text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** One policy for every page of the site (docs/decisions/002-content-security-policy.md). */
export function contentSecurityPolicy(sources: PolicySources): string {
  const tagManager = sources.tagManager ? [TAG_MANAGER] : [];
  const analytics = sources.tagManager ? ANALYTICS : [];
  const directives: [string, readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...sources.inlineScripts.map(hashSource), ...tagManager]],
    ["style-src", ["'self'", ...sources.inlineStyles.map(hashSource)]],
    ["img-src", ["'self'", "data:", ...tagManager, ...analytics]],
    ["font-src", ["'self'"]],
    ["connect-src", ["'self'", ...sources.connect, ...tagManager, ...analytics]],
    ["manifest-src", ["'self'"]],
    ["form-action", ["'self'"]],
    ["frame-ancestors", ["'none'"]],
    ["base-uri", ["'none'"]],
  ];
  return directives.map(([name, values]) => [name, ...new Set(values)].join(" ")).join("; ");
}
