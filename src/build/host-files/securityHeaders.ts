import { strictTransport } from "./strictTransport";

const YEAR_S = 31_536_000;
const IMMUTABLE = `  Cache-Control: public, max-age=${YEAR_S}, immutable`;

/** A bundle whose name holds the hash of what is in it. */
const HASHED_BUNDLE = /[-.][0-9a-f]{12,32}\.(js|css)$/;

/**
 * The text of `_headers`: security for every address, long caching for hashed files alone. Bundles are
 * named one by one: a pattern such as `/*.js` would cover missing and unhashed scripts too, and hosts
 * join the values where two rules meet.
 */
export function securityHeaders(contentSecurityPolicy: string, files: readonly string[]): string {
  return `${[
    "/*",
    `  Content-Security-Policy: ${contentSecurityPolicy}`,
    `  Strict-Transport-Security: ${strictTransport()}`,
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Opener-Policy: same-origin",
    "  Cross-Origin-Resource-Policy: same-origin",
    "",
    ...files
      .filter((name) => HASHED_BUNDLE.test(name))
      .flatMap((name) => [`/${name}`, IMMUTABLE, ""]),
    "/static/*",
    IMMUTABLE,
    "",
    "/page-data/*",
    "  Cache-Control: public, max-age=0, must-revalidate",
  ].join("\n")}\n`;
}
