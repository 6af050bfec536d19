import { createHash } from "node:crypto";
import { routes } from "../../src/shared/config/routes";
import { type Answer, askHost } from "./askHost";
import { type HostName, type HostRow, hostTable, type SiteContents } from "./hostTable";

/** The headers of every answer but redirects and 400, with the pattern of each value. */
const SECURITY_HEADERS: Record<string, RegExp> = {
  "content-security-policy":
    /^default-src 'self'; script-src (?!.*'unsafe-).*object-src 'none'.*frame-ancestors 'none'/,
  "strict-transport-security": /^max-age=[1-9]\d*/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
};
const RESOURCE_POLICY = "cross-origin-resource-policy";
const HOME_PAGE_FILES_MAX = 40;
const MAIL_PICTURES_MAX = 10;

export type HostReport = { rows: number; faults: string[]; excepted: string[] };

/** Reads from the site itself which pages, posts and hashed files the table covers. */
async function readSiteContents(origin: string): Promise<SiteContents> {
  const [sitemap, posts, home, feed] = await Promise.all(
    [routes.sitemap, routes.postsData, routes.home, routes.jsonFeed].map((address) =>
      askHost(origin, address),
    ),
  );
  const pages = Array.from(
    sitemap?.body.matchAll(/<loc>([^<]+)<\/loc>/g) ?? [],
    ([, address]) => new URL(address ?? "").pathname,
  );
  const files = Array.from(
    home?.body.matchAll(/"(\/(?:static\/)?[\w~.-]+\.(?:js|woff2|webp|avif|png))(?:\s|")/g) ?? [],
    ([, address = ""]) => address,
  ).filter((address) => /[-.][0-9a-f]{10,32}[-.]/.test(address));
  return {
    pages,
    posts: fromJson(posts?.body ?? "", (list: SiteContents["posts"]) => list),
    hashedFiles: [...new Set(files)].slice(0, HOME_PAGE_FILES_MAX),
    mailPictures: fromJson(feed?.body ?? "", ({ items }: { items: { image?: string }[] }) => [
      ...new Set(items.flatMap(({ image }) => (image ? [new URL(image).pathname] : []))),
    ]).slice(0, MAIL_PICTURES_MAX),
  };
}

/** What `read` takes from JSON; nothing if the host answers with a page instead, which the row of that address reports. */
function fromJson<Json, Item>(text: string, read: (json: Json) => readonly Item[]): Item[] {
  try {
    return [...read(JSON.parse(text) as Json)];
  } catch {
    return [];
  }
}

/** Requests every address of the table from `origin`; each fault is one line. */
export async function checkHost(origin: string, host: HostName): Promise<HostReport> {
  const rows = hostTable(await readSiteContents(origin));
  const faults: string[] = [];
  const excepted: string[] = [];
  for (const row of rows) {
    // The host of a live site is unknown, so the exceptions of all hosts are allowed.
    const allowed = host === "live" ? Object.values(row.except ?? {}) : [row.except?.[host]];
    try {
      const answer = await askHost(origin, row.address);
      const location = relativeTo(origin, answer.headers.location ?? "");
      const except = allowed.find(
        (exception) =>
          exception?.status.includes(answer.status) &&
          (exception.location ?? location) === location,
      );
      if (except) {
        excepted.push(`${row.address} ${answer.status}: ${except.because}`);
        continue;
      }
      faults.push(...rowFaults(row, answer, origin).map((fault) => `${row.address} ${fault}`));
    } catch (error) {
      faults.push(`${row.address} did not answer: ${error}`);
    }
  }
  return { rows: rows.length, faults, excepted };
}

function rowFaults({ expected }: HostRow, answer: Answer, origin: string): string[] {
  const { status, headers, body } = answer;
  if (!expected.status.some((allowed) => allowed === status)) {
    return [`answers ${status} instead of ${expected.status.join(" or ")}`];
  }
  const faults: string[] = [];
  if ("location" in expected) {
    const location = relativeTo(origin, headers.location ?? "");
    if (location !== expected.location) {
      faults.push(`redirects to ${headers.location} instead of ${expected.location}`);
    }
    return faults;
  }
  const isImmutable = /immutable/.test(headers["cache-control"] ?? "");
  if (isImmutable !== ("caching" in expected && expected.caching === "immutable")) {
    faults.push(`has Cache-Control "${headers["cache-control"]}"`);
  }
  if ("type" in expected && !expected.type.test(headers["content-type"] ?? "")) {
    faults.push(`has the type ${headers["content-type"]} instead of ${expected.type}`);
  }
  if ("x-injected" in headers) faults.push("lets an address inject a header");
  if (status === 400) return faults; // the server's own error page
  for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
    const value = headers[name];
    if (!pattern.test(String(value))) faults.push(`has ${name} ${value ?? "missing"}`);
  }
  const policy = String(headers[RESOURCE_POLICY]);
  if (!resourcePolicyOf(expected).test(policy)) faults.push(`has ${RESOURCE_POLICY} ${policy}`);
  if (/^text\/html/.test(headers["content-type"] ?? "")) {
    faults.push(...inlineFaults(body, String(headers["content-security-policy"])));
  }
  if (status === 404 && !body.includes("noindex")) faults.push("does not answer with the 404 page");
  return faults;
}

/** Which sites may show the file. A missing file of a folder whose files are shared has either value. */
function resourcePolicyOf(expected: HostRow["expected"]): RegExp {
  if ("loadableFrom" in expected) return /^cross-origin$/;
  return "type" in expected ? /^same-origin$/ : /^(same|cross)-origin$/;
}

const relativeTo = (origin: string, location: string) =>
  location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;

/** Finds inline scripts and styles that the policy blocks, as when page and policy are from different builds. */
function inlineFaults(html: string, policy: string): string[] {
  const inline = html.matchAll(/<(script|style)(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/\1>/gs);
  return Array.from(inline, ([, name, text = ""]) => ({
    name,
    source: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  }))
    .filter(({ source }) => !policy.includes(source))
    .map(({ name, source }) => `has a ${name} that its policy forbids: ${source}`);
}
