import { chromium, type Page } from "@playwright/test";
import { expect, test } from "./setup/journey";
import { NIGHTLY } from "./setup/nightly";
import { ARTICLE, open } from "./setup/pages";

const PAGES = ["/", "/blog", ARTICLE, "/privacy"];
/** The narrowest and the widest, and where the layout changes: there a bar could change it too early. */
const WIDTHS = [320, 768, 1024, 1280, 1440, 1920];
const HEIGHT = 900;

/** How every element of the page is laid out: what it is, in how many columns, in which direction. */
const kinds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].map((element) => {
      const { display, position, flexDirection, gridTemplateColumns } = getComputedStyle(element);
      // An automatic column that nothing fills has no width.
      const columns =
        display === "grid"
          ? gridTemplateColumns.split(" ").filter((width) => width !== "0px").length
          : 0;
      return `${element.localName}.${element.className}: ${display} ${position} ${flexDirection} ${columns}`;
    }),
  );

/** The kinds of layout of a page at each width. */
async function kindsByWidth(page: Page, path: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await open(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    found[`${path} at ${width} px`] = await kinds(page);
  }
  return found;
}

test("with scroll bars that take space, every page keeps its layout", { tag: NIGHTLY }, async ({
  page,
  baseURL,
  launchOptions,
}) => {
  // Playwright hides them, as phones and some desktops do.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const withBars = await browser.newPage({ baseURL: baseURL ?? "" });
  for (const path of PAGES) {
    const expected = await kindsByWidth(page, path);
    expect.soft(await kindsByWidth(withBars, path)).toEqual(expected);
    const room = await withBars.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(room).toBeGreaterThanOrEqual(12);
  }
  await browser.close();
});
