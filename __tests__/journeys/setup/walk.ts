import type { Page } from "@playwright/test";

/** The focused element by its words, and what lies over it: the header, the cookie card or nothing. */
const focusedAndCover = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // The middle of each edge: corners are round.
    const points = [
      [x, y],
      [x, box.top + 2],
      [x, box.bottom - 2],
      [box.left + 2, y],
      [box.right - 2, y],
    ] as const;
    const covers = points.flatMap((point) => {
      const cover = document.elementFromPoint(...point)?.closest("header, #cookie-card");
      if (!cover || cover.contains(element)) return [];
      return [cover.tagName === "HEADER" ? "header" : "cookie card"];
    });
    const isOnScreen = box.bottom > 0 && box.top < innerHeight;
    const label = element.getAttribute("aria-label") ?? element.textContent?.trim();
    const name = `${element.tagName} ${label || element.getAttribute("name")}`;
    return { name, cover: isOnScreen ? covers.join() : "outside the screen" };
  });

/** The tab stops of a page, and those with something over them. */
export async function walk(page: Page, key: "Tab" | "Shift+Tab") {
  const seen: string[] = [];
  const covered: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focusedAndCover(page);
    if (!stop) break;
    seen.push(stop.name);
    if (stop.cover) covered.push(`${stop.name}: ${stop.cover}`);
  }
  return { seen, covered };
}
