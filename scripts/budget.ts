/**
 * `npm run budget`: builds the site without a tag manager, prints each budget of docs/performance.md with its value, and
 * draws docs/performance.svg. The first paints are compared with those of bare pages with the same words and look.
 * Options: `--plain-gatsby` also builds the plain blog of scripts/bench and measures it in the same run; `--lighthouse` adds
 * Lighthouse's scores and downloads Lighthouse on demand; `--built` measures what is in public/.
 * Times are meaningful only on an idle machine; the gate checks the bytes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { webVitalsScript } from "../src/build/bundles/pageScripts";
import { routes } from "../src/config/routes";
import { writeBareSite } from "./budget/barePage";
import { launchBrowser } from "./budget/browser";
import { brotliKb, htmlKb, scriptKb } from "./budget/bytes";
import { chart } from "./budget/chart";
import { clicksToPaint } from "./budget/clicks";
import { lighthouse } from "./budget/lighthouse";
import { buildPlainGatsby } from "./budget/plainGatsby";
import { createReport } from "./budget/report";
import { interaction, paint, readyAfterFocus, readyAfterStart } from "./budget/times";
import { buildSite } from "./local/buildSite";
import { IP_LOOKUP_PATH, localEnvironment, TEST_PORTS } from "./local/localEnvironment";
import { takeOutputFolders } from "./local/outputLock";
import { writeSelfSignedCertificate } from "./local/selfSignedCertificate";
import { type SiteServer, startSiteServer } from "./local/siteServer";
import { run } from "./local/step";

const CHART = "docs/performance.svg";
const REST_MS = 500;
const ROOT = resolve("public");
const ARTICLE = routes.post("building-engaged-community-2024");
const UNKNOWN = "/no-such-page";
const WAITING = [
  { name: "home", path: routes.home, file: "index.html", html: 20, scripts: 72, compared: true },
  {
    name: "article",
    path: ARTICLE,
    file: `${ARTICLE}.html`,
    html: 12,
    scripts: 62,
    compared: true,
  },
  {
    name: "legal page",
    path: routes.privacy,
    file: "privacy.html",
    html: 12,
    scripts: 62,
    compared: true,
  },
  {
    name: "list",
    path: routes.posts,
    file: "blog/posts.html",
    html: 12,
    scripts: 62,
    compared: false,
  },
];
/** How much later than in a bare page the paints may come. */
const FIRST_PAINT_RATIO_MAX = 1.15;
const LARGEST_PAINT_RATIO_MAX = 1.25;
const DRIVEN = [
  `${routes.posts}?page=1`,
  `${routes.search}?q=reply`,
  UNKNOWN,
  routes.confirm,
  routes.unsubscribe,
  routes.forget,
];
const INDEXED = [routes.home, routes.blog, routes.posts, ARTICLE, routes.privacy, routes.cookies];
const NOT_INDEXED = [UNKNOWN, routes.search, routes.confirm, routes.unsubscribe, routes.forget];

/** Taps after scrolling has stopped, as people do. */
async function tapAtRest(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  await target.tap();
}
const openMenu = (page: Page) => tapAtRest(page, page.getByRole("button", { name: "Menu" }));
const openQuestion = (page: Page) => tapAtRest(page, page.locator("#faq summary").first());
async function sendEmptyForm(page: Page): Promise<void> {
  await tapAtRest(page, page.getByRole("textbox", { name: /Full name/ }));
  await page.waitForLoadState("networkidle");
  await page.keyboard.type("Mia");
  await tapAtRest(page, page.getByRole("button", { name: "Send message" }));
}

run(async () => {
  const wants = (option: string) => process.argv.includes(`--${option}`);
  await takeOutputFolders();
  if (!wants("built")) await buildSite(localEnvironment(TEST_PORTS));
  const plainRoot = wants("plain-gatsby") ? await buildPlainGatsby() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "budget-"));
  const files = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
  writeSelfSignedCertificate(files);
  // HTTP/2, as hosts use it: HTTP/1.1 would send the same headers with every file.
  const certificate = { key: readFileSync(files.key), cert: readFileSync(files.certificate) };
  const servers: SiteServer[] = [];
  async function serve(root: string, isSecure: boolean): Promise<string> {
    const server = await startSiteServer({
      root,
      port: TEST_PORTS.site + servers.length,
      ipLookupPath: IP_LOOKUP_PATH,
      ...(isSecure ? { certificate } : {}),
    });
    servers.push(server);
    return server.url;
  }
  const origin = await serve(ROOT, true);
  const compared = WAITING.filter((page) => page.compared).map(({ file }) => file);
  const bare = await serve(writeBareSite(ROOT, compared), true);
  const plain = plainRoot && (await serve(plainRoot, true));
  const browser = await launchBrowser();
  const at = (path: string) => `${origin}${path}`;
  const { add, rows, overBudget } = createReport(console.log);
  let imperfect = 0;
  try {
    for (const page of WAITING) {
      const { name, path } = page;
      add(`${name}: HTML with its styles`, page.html, htmlKb(ROOT, page.file), "KB");
      const { before, after } = await scriptKb(browser, ROOT, at(path));
      add(`${name}: framework for a reader`, 0, before, "KB");
      add(`${name}: framework once a form is used`, page.scripts, after, "KB");
      const others = [
        ...(page.compared ? [{ of: "bare page", address: `${bare}${path}` }] : []),
        ...(plain && path === ARTICLE ? [{ of: "plain Gatsby", address: `${plain}${path}` }] : []),
      ];
      const [own, ...paints] = await paint(browser, [
        at(path),
        ...others.map(({ address }) => address),
      ]);
      if (!own) throw new Error(`${path} was not measured.`);
      add(`${name}: first paint`, null, own.first, "ms");
      for (const [index, { of }] of others.entries())
        add(`${name}: first paint, ${of}`, null, paints[index]?.first ?? Number.NaN, "ms");
      if (page.compared) {
        const [{ first, largest, blocking } = own] = paints;
        add(
          `${name}: first paint / bare page's`,
          FIRST_PAINT_RATIO_MAX,
          own.first / first,
          "times",
        );
        add(
          `${name}: largest paint / bare page's`,
          LARGEST_PAINT_RATIO_MAX,
          own.largest / largest,
          "times",
        );
        add(`${name}: blocking time, bare page`, null, blocking, "ms");
      }
      add(`${name}: largest paint`, 1000, own.largest, "ms");
      add(`${name}: layout shift`, 0, own.shift, "");
      add(`${name}: blocking time`, 10, own.blocking, "ms");
      const ready = await readyAfterFocus(browser, at(path));
      add(`${name}: ready after the first focus`, 700, ready, "ms");
    }
    for (const path of DRIVEN)
      add(`${path}: ready after the start`, 1000, await readyAfterStart(browser, at(path)), "ms");
    add("web vitals: script after consent", 3.1, brotliKb(webVitalsScript().text), "KB");
    for (const [what, act] of [
      ["menu", openMenu],
      ["question", openQuestion],
      ["form", sendEmptyForm],
    ] as const)
      add(`${what}: tap to paint`, 100, await interaction(browser, at(routes.home), act), "ms");
    // Over http: this browser has its own profile, which does not trust the certificate.
    const clicks = await clicksToPaint(
      await serve(ROOT, false),
      plainRoot && (await serve(plainRoot, false)),
    );
    add("click to article: first paint", null, clicks.alone, "ms");
    add(
      "click to article: prerendered",
      Math.min(100, 0.6 * clicks.alone),
      clicks.prerendered,
      "ms",
    );
    if (clicks.plainGatsby !== undefined)
      add("click to article: plain Gatsby", null, clicks.plainGatsby, "ms");
    if (wants("lighthouse"))
      for (const path of [...INDEXED, ...NOT_INDEXED]) {
        const result = await lighthouse(at(path), { indexed: INDEXED.includes(path) });
        if (!result || result.scores.some((score) => score < 100)) imperfect += 1;
        console.log(
          `| Lighthouse ${path} | 100 / 100 / 100 / 100 | ${result?.scores.join(" / ")} | ${result?.failed.join(", ")} |`,
        );
      }
    writeFileSync(CHART, chart(rows));
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true });
  }
  const broken = overBudget() + imperfect;
  if (broken > 0) throw new Error(`${broken} over budget`);
});
