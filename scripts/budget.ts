/**
 * `npm run budget`: builds the site without a tag manager and prints each budget of
 * docs/performance.md with its value. `-- --lighthouse` adds Lighthouse's scores and downloads Lighthouse on demand.
 * Times are meaningful only on an idle machine; the gate checks the bytes.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { routes } from "../src/config/routes";
import { launchBrowser } from "./budget/browser";
import { htmlKb, scriptKb } from "./budget/bytes";
import { lighthouse } from "./budget/lighthouse";
import { clickToPaint, interaction, paint, readyAfterFocus, readyAfterStart } from "./budget/times";
import { buildSite } from "./local/buildSite";
import { IP_LOOKUP_PATH, localEnvironment, TEST_PORTS } from "./local/localEnvironment";
import { takeOutputFolders } from "./local/outputLock";
import { writeSelfSignedCertificate } from "./local/selfSignedCertificate";
import { startSiteServer } from "./local/siteServer";
import { run } from "./local/step";

const REST_MS = 500;
/** Long enough for an article to be prerendered. */
const PRERENDERED_AFTER_MS = 2000;
const ROOT = resolve("public");
const ARTICLE = routes.post("building-engaged-community-2024");
const UNKNOWN = "/no-such-page";
const WAITING = [
  { path: routes.home, file: "index.html", html: 30, scripts: 72 },
  { path: ARTICLE, file: `${ARTICLE}.html`, html: 20, scripts: 62 },
  { path: routes.privacy, file: "privacy.html", html: 20, scripts: 62 },
  { path: routes.posts, file: "blog/posts.html", html: 20, scripts: 62 },
];
const DRIVEN = [
  `${routes.posts}?page=1`,
  `${routes.search}?q=reply`,
  UNKNOWN,
  routes.confirm,
  routes.unsubscribe,
];
const INDEXED = [routes.home, routes.blog, routes.posts, ARTICLE, routes.privacy, routes.cookies];
const NOT_INDEXED = [UNKNOWN, routes.search, routes.confirm, routes.unsubscribe];

let broken = 0;
function row(what: string, budget: number | null, value: number, unit: string): void {
  const isKept = budget === null || value <= budget;
  if (!isKept) broken += 1;
  const shown = value.toFixed(unit === "KB" ? 1 : unit === "" ? 5 : 0);
  console.log(
    `| ${what} | ${budget === null ? "none" : `${Math.round(budget)} ${unit}`} | ${shown} ${unit} |${isKept ? "" : " over"} |`,
  );
}

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
  await takeOutputFolders();
  if (!process.argv.includes("--built")) await buildSite(localEnvironment(TEST_PORTS));
  const folder = mkdtempSync(join(tmpdir(), "budget-"));
  const files = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
  writeSelfSignedCertificate(files);
  // HTTP/2, as hosts use it: HTTP/1.1 would send the same headers with every file.
  const server = await startSiteServer({
    root: ROOT,
    port: TEST_PORTS.site,
    ipLookupPath: IP_LOOKUP_PATH,
    certificate: { key: readFileSync(files.key), cert: readFileSync(files.certificate) },
  });
  const browser = await launchBrowser();
  const at = (path: string) => `${server.url}${path}`;
  try {
    console.log("| What | Budget | Value | |\n| --- | ---: | ---: | --- |");
    for (const { path, file, html, scripts } of WAITING) {
      row(`HTML of ${path}`, html, htmlKb(ROOT, file), "KB");
      const { before, after } = await scriptKb(browser, ROOT, at(path));
      row(`scripts of ${path} of a reader`, 0, before, "KB");
      row(`framework of ${path} once a form is used`, scripts, after, "KB");
      const { lcp, cls, blocking } = await paint(browser, at(path));
      row(`largest paint of ${path}`, 1000, lcp, "ms");
      row(`layout shift of ${path}`, 0, cls, "");
      row(`blocking time of ${path}`, 10, blocking, "ms");
      row(
        `${path} ready after the first focus`,
        700,
        await readyAfterFocus(browser, at(path)),
        "ms",
      );
    }
    for (const path of DRIVEN)
      row(`${path} ready after the start`, 1000, await readyAfterStart(browser, at(path)), "ms");
    row("menu, tap to paint", 100, await interaction(browser, at(routes.home), openMenu), "ms");
    row(
      "question, tap to paint",
      100,
      await interaction(browser, at(routes.home), openQuestion),
      "ms",
    );
    row(
      "form, tap to paint",
      100,
      await interaction(browser, at(routes.home), sendEmptyForm),
      "ms",
    );
    // Over http: this browser has its own profile, which does not trust the certificate.
    const plain = await startSiteServer({
      root: ROOT,
      port: TEST_PORTS.site + 1,
      ipLookupPath: IP_LOOKUP_PATH,
    });
    const alone = await clickToPaint(plain.url, 0);
    const ahead = await clickToPaint(plain.url, PRERENDERED_AFTER_MS);
    await plain.stop();
    row("article, click to paint without a rest", null, alone, "ms");
    row("article, click to paint when prerendered", Math.min(100, 0.6 * alone), ahead, "ms");
    if (process.argv.includes("--lighthouse"))
      for (const path of [...INDEXED, ...NOT_INDEXED]) {
        const result = await lighthouse(at(path), { indexed: INDEXED.includes(path) });
        if (!result || result.scores.some((score) => score < 100)) broken += 1;
        console.log(
          `| Lighthouse ${path} | 100 / 100 / 100 / 100 | ${result?.scores.join(" / ")} | ${result?.failed.join(", ")} |`,
        );
      }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  if (broken > 0) throw new Error(`${broken} over budget`);
});
