import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { Builder, Capabilities, Key, type WebElement } from "selenium-webdriver";
import { findProgram } from "../../../../tools/processes/findProgram";
import { HOST } from "../../../../tools/settings/localEnvironment";
import { freePort } from "../../../setup/loopback";
import type { Engine, EngineOptions } from "./engine";
import { COMPLAINTS_KEY, findInPage, takeComplaints } from "./pageFunctions";

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven by W3C WebDriver. Throws where none can be had. */
export async function startWebKit(options: EngineOptions): Promise<Engine> {
  const driverPath = findProgram("webkit");
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1400x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await new Promise((fulfil) => screen.stdout.once("data", fulfil));
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GTK_THEME: options.dark ? "Adwaita:dark" : "Adwaita",
      // It runs as root in containers, and without a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const server = `http://${HOST}:${port}`;
  await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass();
  const webKit = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: findProgram("miniBrowser"), args: ["--automation"] },
      }),
    )
    .build();
  await webKit.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });

  const run = <Result>(script: (...args: never[]) => unknown, ...args: unknown[]) =>
    webKit.executeScript<Result>(`return (${script}).apply(null, arguments)`, ...args);
  const find = async (css: string, text?: string): Promise<WebElement> => {
    const element = await run<WebElement | null>(findInPage, css, text ?? null);
    if (!element) throw new Error(`Nothing on the page is ${css} ${text ?? ""}`);
    return element;
  };

  return {
    open: (address) => webKit.get(options.origin + address),
    run: run as Engine["run"],
    async click(css, text) {
      await (await find(css, text)).click();
    },
    async hover(css) {
      const origin = await find(css);
      await webKit.actions().move({ origin }).perform();
    },
    async type(css, text) {
      await (await find(css)).sendKeys(text);
    },
    async pressTab() {
      await webKit.switchTo().activeElement().sendKeys(Key.TAB);
    },
    async paste(css) {
      await (await find(css)).sendKeys(Key.chord(Key.CONTROL, "v"));
    },
    async resize(width, height) {
      await webKit.manage().window().setRect({ width, height });
    },
    complaints: () => run<string[]>(takeComplaints, COMPLAINTS_KEY),
    async startNewVisit() {
      await webKit.get(`${options.origin}/robots.txt`);
      await run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
    async stop() {
      await webKit.quit();
      for (const child of [driver, screen]) if (child.kill()) await once(child, "exit");
    },
  };
}
