import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";
import { NIGHTLY } from "./setup/nightly";
import {
  ARTICLE,
  answerCookieCard,
  LOOKS,
  open,
  PAGES_OF_BLOCKS,
  SEARCH_RESULTS,
} from "./setup/pages";

const focused = (page: Page) => page.locator("*:focus");
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
async function walk(page: Page, key: "Tab" | "Shift+Tab") {
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

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the first tab stop is the skip link, and it skips the header", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeFocused();
});

test("Tab moves through the header's links in order, and Enter goes to a section", async ({
  page,
}) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAccessibleName(/Sayso/i);
  for (const name of ["Features", "Growth Benefits", "Growth Process", "Blog", "FAQ"]) {
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("#faq")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
});

test("the cookie card is the last tab stop: its panel, switches and buttons work by keyboard", async ({
  page,
}) => {
  await open(page, "/");
  const card = page.locator("#cookie-card");
  await card.getByRole("link").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (const name of ["Performance", "Functional", "Targeting"]) {
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveAccessibleName(name);
  }
  await page.keyboard.press("Space");
  await expect(focused(page)).toBeChecked();
  for (const name of ["Save Preferences", "Accept All", "Reject All"]) {
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText(name);
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(card).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem("cookie_preferences"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ performance: false, targeting: true });
});

test("the contact form can be filled in and sent by keyboard alone", async ({ page }) => {
  await open(page, "/");
  await page
    .locator("#contact-form")
    .getByRole("textbox", { name: /Full name/ })
    .focus();
  await page.keyboard.type("Mia Torres");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newAddress("keys"));
  await page.keyboard.press("Tab");
  await page.keyboard.type("Spain");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Content");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hello");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Send message");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
});

test("an article's contents list links to its headings", async ({ page }) => {
  await open(page, ARTICLE);
  await answerCookieCard(page);
  const entry = page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(2);
  const title = await entry.textContent();
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText(title ?? "");
  const top = () => focused(page).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeCloseTo(70, -0.5);
  // The same place when the address is opened afresh.
  await page.reload();
  await expect.poll(top).toBeCloseTo(70, -0.5);
});

for (const { name, width, height } of LOOKS.filter(({ colorScheme }) => colorScheme === "light")) {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const tag = width < 768 === (key === "Tab") ? [] : NIGHTLY;
    test(`${name}: walking the home page with ${key}, nothing in focus is under the header or the cookie card`, {
      tag,
    }, async ({ page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height });
      await open(page, "/");
      await expect(page.locator("#cookie-card")).toBeVisible();
      const { seen, covered } = await walk(page, key);
      expect(covered).toEqual([]);
      expect(seen.length).toBeGreaterThan(35);
    });
  }
}

test("walking each page of blocks on a phone with Tab, nothing in focus is under the header or the cookie card", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of PAGES_OF_BLOCKS) {
    await page.goto(address);
    await expect(page.locator("#cookie-card")).toBeVisible();
    const { seen, covered } = await walk(page, "Tab");
    expect.soft([address, covered]).toEqual([address, []]);
    expect.soft(seen.join(), address).toContain("Cookie settings");
  }
});

test("both choices of /your-hours are made with the arrow keys", async ({ page }) => {
  await open(page, "/your-hours");
  await page.getByRole("radio", { checked: true }).first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveRole("radio");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-messages]:visible")).toHaveText(/100 messages × 4 accounts/);
});

test("at 1440 px every target is at least 24 px high and wide, links within a sentence apart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const small: string[] = [];
  for (const path of ["/", "/blog/posts", SEARCH_RESULTS, ARTICLE, "/cookies"]) {
    await open(page, path);
    small.push(
      ...(await page.evaluate((at) => {
        const targets = document.querySelectorAll("a, button, input, select, textarea, summary");
        return [...targets].flatMap((target) => {
          const label = target.matches("input[type=checkbox]") && target.closest("label");
          // The link in a card's title covers the card.
          const card = target.matches("h2 > a, h3 > a") && target.closest("article");
          const box = (label || card || target).getBoundingClientRect();
          const isInSentence =
            getComputedStyle(target).display === "inline" &&
            target.parentElement?.matches("p, li, td, h3") &&
            target.parentElement.textContent !== target.textContent;
          const isHidden = !target.checkVisibility() || target.closest("[aria-hidden=true]");
          if (isHidden || isInSentence || (box.width >= 24 && box.height >= 24)) return [];
          return [`${at} ${target.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`];
        });
      }, path)),
    );
  }
  expect(small).toEqual([]);
});

test("with reduced motion nothing on the home page is animated", async ({ page }) => {
  await open(page, "/");
  const moving = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      return running.map(({ effect }) => (effect as KeyframeEffect).target?.className);
    });
  expect(await moving()).toEqual([]);
  await page.locator("details[name=faq] summary").first().click();
  await page.locator("#growth-steps").scrollIntoViewIfNeeded();
  expect(await moving()).toEqual([]);
});

test("a table wider than a phone has a shadow at the hidden edge, and arrow keys scroll it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/cookies");
  const table = page.getByRole("group", { name: "Table" }).last();
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await table.evaluate((box) => getComputedStyle(box).backgroundImage)).toContain(
    "gradient",
  );
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons, fields and switches keep a border, and the focus keeps its ring", async ({
    page,
  }) => {
    await open(page, "/");
    const hero = page.locator("main form").first();
    const edge = (target: Element) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(target);
      return borderTopColor !== backgroundColor && Number.parseFloat(borderTopWidth) >= 1;
    };
    expect(await hero.getByRole("button").evaluate(edge)).toBe(true);
    const contact = page.locator("#contact-form");
    expect(await contact.getByRole("textbox", { name: /Full name/ }).evaluate(edge)).toBe(true);
    const drawing = page.getByRole("group", { name: "An inbox to try" });
    expect(await drawing.evaluate(edge)).toBe(true);
    await page.locator("#cookie-card summary").click();
    const control = page.getByRole("switch", { name: "Performance" });
    expect(await control.evaluate((target) => getComputedStyle(target).appearance)).toBe("auto");
    const start = page.getByRole("banner").getByRole("link", { name: "Start Now - It's free" });
    await page.keyboard.press("Tab");
    await start.focus();
    expect(await start.evaluate((target) => getComputedStyle(target).outlineStyle)).toBe("solid");
  });
});
