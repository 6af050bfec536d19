import { builtAddresses } from "./setup/builtPages";
import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";
import { hold, holdFonts, holdFramework } from "./setup/loading";
import { NIGHTLY } from "./setup/nightly";
import { PAGE_KINDS } from "./setup/pages";

/** One page of each kind is in the gate: the others of a kind have the same first screen but for its words. */
const IN_THE_GATE = [...PAGE_KINDS, "/blog/tag/tools", "/404"];

for (const path of builtAddresses) {
  const tag = IN_THE_GATE.includes(path) ? [] : NIGHTLY;
  test(`the first screen of ${path} needs no deferred styles`, { tag }, async ({
    page,
    complaints,
  }) => {
    complaints.allow(LOST_PAGE);
    // They are a few pixels wider (shifts.e2e.ts).
    await holdFonts(page);
    // Islands may show something else once they respond.
    await holdFramework(page);
    const boxes = async () => {
      const found: string[][] = [];
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(await page.evaluate(boxesBeforeStyles));
        expect(found.at(-1)?.length).toBeGreaterThan(10);
      }
      return found;
    };
    const styles = await hold(page, "**/deferred-*.css");
    await page.goto(path, { waitUntil: "commit" });
    // The browser has parsed up to the link, and shows it.
    await page.locator("link[rel=stylesheet]").first().waitFor({ state: "attached" });
    const before = await boxes();
    styles.come();
    await page.waitForLoadState("domcontentloaded");
    await page.getByRole("contentinfo").waitFor();
    expect(await boxes()).toEqual(before);
  });
}

/**
 * The boxes of all visible elements of the body before the first linked sheet, and their colours but for those within a text:
 * there, details may get theirs later (ui/RichText.deferred.module.css). Runs in the page.
 */
function boxesBeforeStyles(): string[] {
  // Parts that are not laid out yet would have an estimated height.
  document.documentElement.removeAttribute("data-layout");
  // The page script marks the link of the section on the screen.
  for (const link of document.querySelectorAll("header a")) link.removeAttribute("aria-current");
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
      const { color, backgroundColor, borderColor } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round);
      const colours = element.closest("[data-parts]") ? [] : [color, backgroundColor, borderColor];
      return [element.tagName, ...box, ...colours].join(" ");
    });
}
