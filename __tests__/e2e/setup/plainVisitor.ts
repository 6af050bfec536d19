import { test as base, expect } from "@playwright/test";
import { type PlainChromium, startPlainChromium } from "../../../scripts/local/plainChromium";

/** Longer than the pointer has to rest on a link. */
export const REST_MS = 1000;

/** A visitor with a browser of its own, which keeps its cache and prerenders pages. */
export type PlainVisitor = PlainChromium & {
  /** Opens a path of the site and waits until the page is complete. */
  open(path: string): Promise<void>;
  /** Rests the pointer on a link until its page is prerendered and complete; returns the page's address. */
  restOn(link: string): Promise<string>;
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
      async restOn(link) {
        const address = await browser.evaluate<string>(`document.querySelector("${link}").href`);
        // A pointer that came before the rules has to come again.
        await expect(async () => {
          await browser.hover("h1");
          await browser.hover(link);
          await expect
            .poll(() => browser.prerendered(), { timeout: 2 * REST_MS })
            .toEqual([address]);
        }).toPass();
        await expect
          .poll(() => browser.evaluate("document.readyState", "prerendered"))
          .toBe("complete");
        return address;
      },
    });
    await browser.close();
  },
});

export { expect };
