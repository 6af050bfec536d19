import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";
import { holdDeferredStyles, holdFonts, holdFramework } from "./setup/loading";
import { PAGE_KINDS } from "./setup/pages";

/** One page of each kind: the other pages of a kind have the same first screen but for its words. */
const PATHS = [
  ...PAGE_KINDS.filter((path) => !/\?|nowhere|no-such/.test(path)),
  "/blog/tag/tools",
  "/404",
];
const WIDTHS = [390, 1440];

for (const path of PATHS) {
  test(`what stands before the deferred styles of ${path} looks the same without them`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(LOST_PAGE);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // They are a few pixels wider (late-fonts.e2e.ts).
    await holdFonts(page);
    // Islands may show something else once they respond.
    await holdFramework(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const styles = await holdDeferredStyles(page);
      await page.goto(path, { waitUntil: "commit" });
      // The browser has parsed up to the link, and shows it.
      await page.locator("link[rel=stylesheet]").first().waitFor({ state: "attached" });
      const before = await page.evaluate(boxesBeforeStyles);
      styles.come();
      await page.waitForLoadState("domcontentloaded");
      await page.getByRole("contentinfo").waitFor();
      expect([width, await page.evaluate(boxesBeforeStyles)]).toEqual([width, before]);
      expect(before.length).toBeGreaterThan(10);
    }
  });
}

/** The boxes of all visible elements of the body before the first linked sheet. Runs in the page. */
function boxesBeforeStyles(): string[] {
  // Parts that are not laid out yet would have an estimated height.
  document.documentElement.removeAttribute("data-layout");
  const link = document.querySelector("link[rel=stylesheet]");
  return Array.from(document.body.querySelectorAll("*"))
    .filter(
      (element) =>
        !!link &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(" ")}`;
    });
}
