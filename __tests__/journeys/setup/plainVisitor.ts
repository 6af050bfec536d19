import { test as base, expect } from "@playwright/test";
import { type PlainChromium, startPlainChromium } from "./plainChromium";

/** A visitor with a browser of its own, which keeps its cache and prerenders pages. */
export type PlainVisitor = PlainChromium & {
  /** Opens a path of the site and waits until the page is complete. */
  open(path: string): Promise<void>;
};

export const test = base.extend<{ visitor: PlainVisitor }>({
  visitor: async ({ baseURL }, use) => {
    const browser = await startPlainChromium();
    const state = () => browser.evaluate("[location.href, document.readyState].join(' ')");
    await use({
      ...browser,
      async open(path) {
        const address = `${baseURL}${path}`;
        await browser.goto(address);
        await expect.poll(state).toBe(`${address} complete`);
      },
    });
    await browser.close();
  },
});

export { expect };
