import { MAIL_PICTURES_FOLDER } from "../../shared/config/pictures";
import { routes } from "../../shared/config/routes";
import { strictTransport } from "./strictTransport";

const YEAR_S = 31_536_000;
const IMMUTABLE = `  Cache-Control: public, max-age=${YEAR_S}, immutable`;

/** A bundle with a content hash in its name. */
const HASHED_BUNDLE = /[-.][0-9a-f]{12,32}\.(js|css)$/;

/**
 * The text of `_headers`: security headers for all addresses, long caching for hashed
 * files only. Bundles are listed one by one: a pattern such as `/*.js` would also match
 * missing and unhashed scripts, and hosts join the values of all rules that match.
 */
export function headersText(policy: string, files: readonly string[]): string {
  return `${[
    "/*",
    `  Content-Security-Policy: ${policy}`,
    `  Strict-Transport-Security: ${strictTransport()}`,
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Resource-Policy: same-origin",
    `  Speculation-Rules: "${routes.speculationRules}"`,
    "",
    routes.speculationRules,
    "  Content-Type: application/speculationrules+json",
    "",
    ...files
      .filter((name) => HASHED_BUNDLE.test(name))
      .flatMap((name) => [`/${name}`, IMMUTABLE, ""]),
    "/static/*",
    IMMUTABLE,
    "",
    `${MAIL_PICTURES_FOLDER}/*`,
    IMMUTABLE,
    // Cloudflare would join both values; this line removes the first. Netlify ignores the line.
    "  ! Cross-Origin-Resource-Policy",
    "  Cross-Origin-Resource-Policy: cross-origin",
    "",
    "/page-data/*",
    "  Cache-Control: public, max-age=0, must-revalidate",
  ].join("\n")}\n`;
}
