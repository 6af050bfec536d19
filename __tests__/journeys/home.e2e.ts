import { expect, test } from "./setup/journey";
import { holdFonts } from "./setup/loading";

const OFFSET_PX = 70;

test("a menu link scrolls to its section in half a second, 70 px below the top, and moves the focus there", async ({
  page,
}) => {
  await page.goto("/");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" });
  const started = Date.now();
  await link.click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("faq")?.getBoundingClientRect().top))
    .toBeCloseTo(OFFSET_PX, -0.5);
  expect(Date.now() - started).toBeGreaterThan(400);
  expect(page.url()).toMatch(/\/#faq$/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("faq");
  await page.goBack();
  expect(page.url()).not.toContain("#faq");
});

test("with reduced motion the page jumps to the section", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  const top = await page.evaluate(
    () => document.getElementById("faq")?.getBoundingClientRect().top,
  );
  expect(top).toBeCloseTo(OFFSET_PX, -0.5);
});

test("an address with a section opens at that section", async ({ page }) => {
  await page.goto("/privacy");
  await page.goto("/#growth");
  await expect
    .poll(() => page.evaluate(() => document.getElementById("growth")?.getBoundingClientRect().top))
    .toBeCloseTo(OFFSET_PX, -0.5);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("growth");
});

test("on a phone 'Book A Demo' shows the first field, nothing of the section above, and as much room above the fields as beside them", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Book A Demo" }).last().click();
  const field = page.getByRole("textbox", { name: /Full name/ });
  await expect(field).toBeInViewport({ ratio: 1 });
  const places = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const form = box("#contact-form form");
    const label = box("#contact-form form label");
    return {
      room: (label?.top ?? 0) - (form?.top ?? 0),
      top: box("#book-a-demo")?.top ?? 0,
      header: box("header")?.bottom ?? 0,
    };
  });
  expect(places.room).toBeCloseTo(0, 0);
  expect(places.top).toBeLessThan(places.header + 1);
});

for (const [name, words] of [
  ["Start Now - It's free", "Tell us how you work"],
  ["Book A Demo", "Let us show you around"],
] as const) {
  test(`'${name}' moves the focus to the contact section's heading, '${words}', not to a field, and chooses no subject`, async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name }).last().click();
    const heading = page.locator("#contact-form").getByRole("heading", { level: 2 });
    await expect(heading).toHaveText(words);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole("combobox", { name: /Subject/ })).toHaveValue("");
    // The next stop of the keyboard is in the section, so nobody has to look for it.
    await page.keyboard.press("Tab");
    const next = page.locator("#contact-form *:focus");
    await expect(next).toBeVisible();
  });
}

test("the lower part of a long text is laid out after the first screen", async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto("/privacy", { waitUntil: "domcontentloaded" });
  const last = page.locator("[data-parts] > ul li").last();
  const isLaidOut = () =>
    last.evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isLaidOut()).toBe(false);
  // Laid out with the site's own fonts, its words would move when they come.
  await expect(last).toHaveCSS("font-family", /^"Figtree Fallback"/);
  fonts.come();
  await expect.poll(isLaidOut).toBe(true);
  await expect(page.locator("[data-parts]")).toHaveAttribute("data-parts", "whole");
  await expect(last).toHaveCSS("font-family", /^Figtree,/);
});

test("a link within the page scrolls to the right place while the page is still loading", async ({
  page,
}) => {
  const fonts = await holdFonts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect
    .poll(() => page.evaluate(() => document.getElementById("faq")?.getBoundingClientRect().top))
    .toBeCloseTo(OFFSET_PX, -0.5);
  fonts.come();
});

test("the header is blurred when scrolled past 50 px and not at the top", async ({ page }) => {
  await page.goto("/");
  const isBlurred = () =>
    page.evaluate(() => document.documentElement.hasAttribute("data-scrolled"));
  await page.evaluate(() => scrollTo(0, 50));
  expect(await isBlurred()).toBe(false);
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(isBlurred).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isBlurred).toBe(false);
});

test("one question is open at a time, and a click on an open one closes it", async ({ page }) => {
  await page.goto("/");
  const questions = page.locator("details[name=faq]");
  await expect(questions).toHaveCount(5);
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open", "");
  await questions.nth(3).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
  await questions.nth(3).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
});

test("on a phone the menu opens, takes the focus, and closes by Escape, by a link and when the focus leaves it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await toggle.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link", { name: "Sayso home" })).toBeFocused();
  const last = menu.getByRole("link", { name: "Book A Demo" });
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press("Tab");
    await expect(menu.locator(":focus")).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);

  await toggle.click();
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeHidden();

  await toggle.click();
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole("link", { name: "Growth Process" }).click();
  await expect(menu).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(() => document.getElementById("growth-steps")?.getBoundingClientRect().top),
    )
    .toBeCloseTo(OFFSET_PX, -0.5);
});

test("at exactly 768 px the header has links, one pixel narrower it has the menu button", async ({
  page,
}) => {
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(toggle).toBeVisible();
});

test("below 1024 px the footer's columns are accordions, one open at a time", async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 900 });
  await page.goto("/");
  const columns = page.locator("footer details[name=footer]");
  await columns.nth(0).locator("summary").click();
  await columns.nth(2).locator("summary").click();
  await expect(page.locator("footer details[open]")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Privacy" }).last()).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Tinder" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("text, questions, footer and links work, and forms show how to contact us", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#cookie-card")).toBeHidden();
    await page.locator("details[name=faq] summary").first().click();
    await expect(page.locator("details[name=faq][open] p").first()).toBeVisible();
    await expect(
      page.getByRole("navigation").getByRole("link", { name: "Growth Process" }),
    ).toBeVisible();
    await expect(page.locator("#contact-form noscript p")).toBeVisible();
    await page.getByRole("textbox", { name: /Full name/ }).fill("Mia Torres");
    await page.getByRole("textbox", { name: /Full name/ }).press("Enter");
    expect(page.url()).not.toContain("Mia");
  });
});
