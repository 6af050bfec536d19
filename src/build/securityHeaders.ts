const YEAR_S = 31_536_000;
const IMMUTABLE = `  Cache-Control: public, max-age=${YEAR_S}, immutable`;

/** The text of `_headers`: security for every address, long caching for hashed files alone. */
export function securityHeaders(contentSecurityPolicy: string): string {
  return `${[
    "/*",
    `  Content-Security-Policy: ${contentSecurityPolicy}`,
    `  Strict-Transport-Security: max-age=${2 * YEAR_S}; includeSubDomains; preload`,
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Opener-Policy: same-origin",
    "  Cross-Origin-Resource-Policy: same-origin",
    "",
    "/*.js",
    IMMUTABLE,
    "",
    "/static/*",
    IMMUTABLE,
    "",
    "/page-data/*",
    "  Cache-Control: public, max-age=0, must-revalidate",
  ].join("\n")}\n`;
}
