/**
 * `npm run measure`: builds the site without a tag manager and prints each number of tools/measure/limits.ts with its
 * limit, in one run beside bare pages (the same words and look without scripts) and a simple Gatsby blog. Takes half an hour;
 * `-- --pages` leaves out the builds of generated posts, `-- --posts 3` builds only that many. Times are meaningful only on
 * an idle machine.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { routes } from "../../src/shared/config/routes";
import { buildSite } from "../local-site/buildSite";
import { takeOutputFolders } from "../local-site/outputLock";
import { writeSelfSignedCertificate } from "../local-site/selfSignedCertificate";
import { type SiteServer, startSiteServer } from "../local-site/siteServer";
import { writeBareSite } from "../measure/barePage";
import { cleanBuilds, plainGatsbySite } from "../measure/builds";
import {
  brotliBytes,
  countFramework,
  fileBytes,
  firstScreenBytes,
  headerBytes,
  inlineScripts,
  KB,
  readerScriptBytes,
  useForm,
} from "../measure/bytes";
import { LIMITS } from "../measure/limits";
import { withPhone } from "../measure/phone";
import { paints, readyAfterFocus } from "../measure/times";
import { findProgram } from "../processes/findProgram";
import { run } from "../processes/step";
import { localEnvironment, TEST_PORTS } from "../settings/localEnvironment";

const ROOT = resolve("public");
const ARTICLE = routes.post("building-engaged-community-2024");
const COMPARED = [
  { name: "home", path: routes.home, file: "index.html" },
  { name: "article", path: ARTICLE, file: `${ARTICLE}.html` },
  { name: "legal page", path: routes.privacy, file: "privacy.html" },
];
const FRAMEWORK = [...COMPARED, { name: "list", path: routes.posts }];

let over = 0;
/** Prints one line of the table. `limit` is null for a number that is there to compare with. */
function row(what: string, value: number, limit: number | null, unit: string, digits = 1): void {
  const isOver = limit !== null && Number(value.toFixed(digits)) > limit;
  if (isOver) over += 1;
  const shown = `${value.toFixed(digits)} ${unit}`.trim();
  console.log(
    `| ${what} | ${shown} | ${limit === null ? "" : `≤ ${limit}`} | ${isOver ? "over" : ""} |`,
  );
}

run(async () => {
  const { values } = parseArgs({
    options: {
      pages: { type: "boolean", default: false },
      posts: { type: "string", multiple: true, default: ["3", "5000"] },
    },
  });
  await takeOutputFolders();
  await buildSite(localEnvironment(TEST_PORTS));
  const plainRoot = await plainGatsbySite();
  const servers: SiteServer[] = [];
  const serve = await secureServers(servers);
  const origins = {
    site: await serve(ROOT),
    bare: await serve(
      writeBareSite(
        ROOT,
        COMPARED.map(({ file }) => file),
      ),
    ),
    plain: await serve(plainRoot),
  };
  const browser = await chromium.launch({
    executablePath: findProgram("chromium"),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    console.log("\n| What | Value | Limit | |\n| --- | ---: | ---: | --- |");
    await bytes(browser, origins.site);
    await times(browser, origins);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
  if (!values.pages) for (const posts of values.posts.map(Number)) await builds(posts);
  if (over > 0) throw new Error(`Numbers over their limits: ${over}.`);
});

/** Serves folders with HTTP/2, as hosts do: HTTP/1.1 would send the same headers with every file. */
async function secureServers(servers: SiteServer[]) {
  const folder = mkdtempSync(join(tmpdir(), "measure-"));
  const files = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
  writeSelfSignedCertificate(files);
  const certificate = { key: readFileSync(files.key), cert: readFileSync(files.certificate) };
  rmSync(folder, { recursive: true });
  return async (root: string): Promise<string> => {
    const port = TEST_PORTS.site + servers.length;
    const server = await startSiteServer({ root, port, certificate });
    servers.push(server);
    return server.url;
  };
}

async function bytes(browser: Browser, origin: string): Promise<void> {
  const home = readFileSync(join(ROOT, "index.html"), "utf8");
  row("script of a reader's session", readerScriptBytes(ROOT) / KB, LIMITS.readerScriptKb, "KB");
  row("inline script", brotliBytes(inlineScripts(home)[0] ?? "") / KB, LIMITS.inlineScriptKb, "KB");
  const fast = { line: "fast", processor: "fast" } as const;
  for (const { name, path } of FRAMEWORK)
    await withPhone(browser, fast, async (page) => {
      const framework = countFramework(page, ROOT);
      await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
      row(`framework for a reader, ${name}`, framework() / KB, 0, "KB");
      await useForm(page);
      row(`framework once a form is used, ${name}`, framework() / KB, LIMITS.frameworkKb, "KB");
    });
  const headersOf = (path: string) =>
    withPhone(browser, fast, async (page) =>
      headerBytes((await (await page.goto(`${origin}${path}`))?.headersArray()) ?? []),
    );
  const article = fileBytes(`${ARTICLE}.html`, ROOT);
  row("HTML of an article", article / KB, LIMITS.articleHtmlKb, "KB");
  row(
    "the same with its headers",
    article + (await headersOf(ARTICLE)),
    LIMITS.firstFlightBytes,
    "bytes",
    0,
  );
  row(
    "home until its hero is whole, with headers",
    firstScreenBytes(home) + (await headersOf("/")),
    LIMITS.firstFlightBytes,
    "bytes",
    0,
  );
  row("HTML of the home page", brotliBytes(home) / KB, LIMITS.homeHtmlKb, "KB");
}

async function times(
  browser: Browser,
  origins: Record<"site" | "bare" | "plain", string>,
): Promise<void> {
  for (const { name, path } of COMPARED) {
    const hasPlainGatsby = path === ARTICLE;
    const addresses = [`${origins.site}${path}`, `${origins.bare}${path}`];
    if (hasPlainGatsby) addresses.push(`${origins.plain}${path}`);
    const [site, bare, plain] = await paints(browser, addresses);
    if (!site || !bare) throw new Error(`${path} was not painted.`);
    row(`first paint, ${name}`, site.first, null, "ms", 0);
    row("of the bare page", bare.first, null, "ms", 0);
    if (plain) row("of plain Gatsby", plain.first, null, "ms", 0);
    row("first paint beside the bare page", site.first / bare.first, LIMITS.firstPaintRatio, "", 2);
    row(`layout shift, ${name}`, site.shift, LIMITS.layoutShift, "", 3);
  }
  const ready = await readyAfterFocus(browser, `${origins.site}${routes.home}`);
  row("ready after the first focus, home", ready, LIMITS.readyAfterFocusMs, "ms", 0);
}

async function builds(posts: number): Promise<void> {
  const { ours, plain } = await cleanBuilds(posts);
  const { [posts]: limit = null } = LIMITS.buildRatio as Record<number, number>;
  row(`clean build of ${posts} posts`, ours.seconds, null, "s");
  row("of plain Gatsby", plain.seconds, null, "s");
  row("clean build beside plain Gatsby", ours.seconds / plain.seconds, limit, "", 2);
  row(`memory of ${posts} posts`, ours.megabytes, LIMITS.buildMegabytes, "MB", 0);
}
