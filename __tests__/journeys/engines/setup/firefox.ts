import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { findProgram } from "../../../../tools/processes/findProgram";
import type { Engine, EngineOptions } from "./engine";
import { COMPLAINTS_KEY, findInPage, recordComplaints, takeComplaints } from "./pageFunctions";

/** Starts the system's Firefox, driven over WebDriver BiDi. Throws where none can be had. */
export async function startFirefox(options: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: findProgram("firefox"),
    extraPrefsFirefox: { "ui.systemUsesDarkTheme": options.dark ? 1 : 0 },
  });
  const complaints: string[] = [];
  let page = await newPage(browser, complaints);

  const find = async (css: string, text?: string): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(findInPage, css, text ?? null);
    const element = handle.asElement() as ElementHandle<Element> | null;
    if (!element) throw new Error(`Nothing on ${page.url()} is ${css} ${text ?? ""}`);
    return element;
  };

  return {
    async open(address) {
      await page.goto(options.origin + address, { waitUntil: "load" });
    },
    run: (script, ...args) => page.evaluate(script as never, ...(args as unknown as [])) as never,
    async click(css, text) {
      await (await find(css, text)).click();
    },
    async hover(css) {
      await (await find(css)).hover();
    },
    async type(css, text) {
      await (await find(css)).type(text);
    },
    pressTab: () => page.keyboard.press("Tab"),
    async paste(css) {
      await (await find(css)).focus();
      await page.keyboard.down("Control");
      await page.keyboard.press("v");
      await page.keyboard.up("Control");
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async complaints() {
      const noted = await page.evaluate(takeComplaints, COMPLAINTS_KEY);
      return [...complaints.splice(0), ...noted];
    },
    async startNewVisit() {
      // A page whose history went back may never answer again (its driver's limit): the next visit has one of its own.
      const last = page;
      page = await newPage(browser, complaints);
      void last.close().catch(() => {});
      await page.goto(`${options.origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      complaints.splice(0);
    },
    stop: () => browser.close(),
  };
}

async function newPage(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  // Exceptions and blocked scripts come by the browser's own log; what else the policy blocks, by events.
  page.on("pageerror", (error) => complaints.push(`exception: ${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  await page.evaluateOnNewDocument(recordComplaints, COMPLAINTS_KEY);
  return page;
}
