import { type Browser, type ElementHandle, launch, type Page } from "puppeteer-core";
import { findProgram } from "../../../../tools/processes/findProgram";
import type { EngineOptions } from "./engine";
import { COMPLAINTS_KEY, findInPage, recordComplaints, takeComplaints } from "./pageFunctions";

/** Starts the system's Firefox, driven over WebDriver BiDi. Throws where none can be had. */
export async function startFirefox(options: EngineOptions) {
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
    async open(address: string) {
      await page.goto(options.origin + address, { waitUntil: "load" });
    },
    /** Runs a function in the page; it sees nothing of the test but its arguments. */
    run: <Result, Args extends readonly unknown[]>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ): Promise<Result> => page.evaluate(script as never, ...(args as unknown as [])) as never,
    /** By the real pointer, at the middle of the first such element that can be seen; of several, the one that holds these words. */
    async click(css: string, text?: string) {
      await (await find(css, text)).click();
    },
    async hover(css: string) {
      await (await find(css)).hover();
    },
    /** Into the field, after whatever stands there; or the first letters of an option of a list. */
    async type(css: string, text: string) {
      await (await find(css)).type(text);
    },
    pressTab: () => page.keyboard.press("Tab"),
    /** What is on the clipboard, into the field. */
    async paste(css: string) {
      await (await find(css)).focus();
      await page.keyboard.down("Control");
      await page.keyboard.press("v");
      await page.keyboard.up("Control");
    },
    resize: (width: number, height: number) => page.setViewport({ width, height }),
    /** What went wrong since the last question: exceptions, errors in the console, violations of the policy. */
    async complaints() {
      const noted = await page.evaluate(takeComplaints, COMPLAINTS_KEY);
      return [...complaints.splice(0), ...noted];
    },
    /** Comes as a new visitor, who has no cookies and no storage, to an empty page of the site. */
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
