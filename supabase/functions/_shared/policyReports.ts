import { objectOf, parseJson, readBody, senderOf } from "./request.ts";

/** What is kept of a report: which directive blocked what. */
export type PolicyReport = { directive: string; host: string };
export type PolicyReportsDependencies = {
  /** The site whose pages may report. */
  siteUrl: string;
  /** Counts the reports of one request, unless its sender has sent too many. */
  count: (reports: PolicyReport[], sender: string) => Promise<void>;
  log: (line: string) => void;
};

const BODY_MAX_BYTES = 64 * 1024;
const REPORTS_MAX = 20;
const DIRECTIVES = new Set(
  "default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src object-src frame-src child-src worker-src manifest-src form-action frame-ancestors base-uri".split(
    " ",
  ),
);
/** What browsers write where nothing with an address was blocked. */
const WORDS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "trusted-types-policy",
]);
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * Counts the reports of browsers about what the content security policy blocked, in both of their formats (`report-to` and
 * `report-uri`). Whatever is sent, the answer is the same.
 */
export async function handlePolicyReports(
  request: Request,
  { siteUrl, count, log }: PolicyReportsDependencies,
): Promise<Response> {
  const body = request.method === "POST" ? await readBody(request, BODY_MAX_BYTES) : null;
  const reports = body === null ? [] : readPolicyReports(body, siteUrl);
  if (reports.length > 0) {
    await count(reports, senderOf(request.headers)).catch((thrown: unknown) =>
      log(`reports not counted: ${thrown instanceof Error ? thrown.message : thrown}`),
    );
  }
  return new Response(null, {
    status: 204,
    // Browsers ask before they send application/reports+json to another host.
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "content-type",
      "Cache-Control": "no-store",
    },
  });
}

/** The reports of a body about pages of the site, the first 20; none if it is malformed. */
export function readPolicyReports(body: string, siteUrl: string): PolicyReport[] {
  const given = parseJson(body);
  const listed = Array.isArray(given) ? given : [given];
  const site = new URL(siteUrl).hostname;
  return listed
    .slice(0, REPORTS_MAX)
    .map((one) => reportOf(objectOf(one), site))
    .filter((report) => report !== null);
}

/** One report: as the Reporting API sends it (`type`, `body`), or as `report-uri` does (`csp-report`). */
function reportOf(given: Record<string, unknown> | null, site: string): PolicyReport | null {
  const old = objectOf(given?.["csp-report"]);
  const body = given?.["type"] === "csp-violation" ? objectOf(given["body"]) : null;
  const text = (one: unknown, other: unknown) => String(one ?? other ?? "");
  const directive = text(
    body?.["effectiveDirective"],
    old?.["effective-directive"] ?? old?.["violated-directive"],
  ).split(" ")[0];
  const page = text(body?.["documentURL"] ?? given?.["url"], old?.["document-uri"]);
  const blocked = text(body?.["blockedURL"], old?.["blocked-uri"]);
  if (directive === undefined || !DIRECTIVES.has(directive)) return null;
  if (!URL.canParse(page) || new URL(page).hostname !== site) return null;
  return { directive, host: blockedHost(blocked, site) };
}

/** The host of what was blocked, or one word: `self`, `inline`, `eval`, `data` …, `extension`, `address`, `other`. */
function blockedHost(blocked: string, site: string): string {
  if (WORDS.has(blocked)) return blocked;
  if (/extension(:|$)/.test(blocked.split("/")[0] ?? "")) return "extension";
  if (!URL.canParse(blocked)) return "other";
  const { protocol, hostname } = new URL(blocked);
  if (protocol === "data:" || protocol === "blob:") return protocol.slice(0, -1);
  if (!/^(https?|wss?):$/.test(protocol)) return "other";
  const host = hostname.replace(/\.$/, "");
  if (host === site) return "self";
  if (IP_ADDRESS.test(host)) return "address";
  return HOST.test(host) ? host : "other";
}
