import type { Page } from "@playwright/test";
import { ISLAND } from "../../src/shared/config/pageContract";
import { HOST } from "../../tools/settings/localEnvironment";
import { hero, heroSucceeds, submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import {
  frameworkHasSettled,
  frameworkIsReady,
  holdFramework,
  networkIsQuiet,
} from "./setup/loading";
import { newAddress } from "./setup/newAddress";
import { open } from "./setup/pages";
import { notedPositions, notePositions } from "./setup/scrollPositions";

const ARTICLE = "/blog/posts/building-engaged-community-2024";
test("reading, scrolling, moving, menus, questions, cookies and links load nothing of the framework", async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === HOST && pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.locator("details[name=faq] summary").first().click();
  for (const path of [ARTICLE, ARTICLE.replace("posts/", ""), "/blog", "/blog/posts", "/privacy"]) {
    await page.mouse.move(180, 300);
    for (const end of [false, true]) {
      await page.mouse.wheel(0, end ? 100_000 : 2_000);
      await page.waitForTimeout(300);
    }
    await page.locator("footer summary").first().click();
    await page.keyboard.press("Tab");
    await page.goto(path);
  }
  await networkIsQuiet(page);
  // Its size: budget.e2e.ts.
  expect([...scripts]).toEqual([expect.stringMatching(/^\/page-\w{12}\.js$/)]);
});

for (const [what, act] of [
  ["the focus in a form", (page) => page.locator("footer input[type=email]").focus()],
  [
    "a pointer that moves in a form",
    async (page) => {
      await page.locator("footer input[type=email]").scrollIntoViewIfNeeded();
      const field = await page.locator("footer input[type=email]").boundingBox();
      if (!field) throw new Error("The footer has no field.");
      await page.mouse.move(field.x + 9, field.y + 9);
      await page.mouse.move(field.x + 19, field.y + 19, { steps: 5 });
    },
  ],
  [
    "a touch of a form",
    (page) => page.getByRole("button", { name: "Subscribe" }).dispatchEvent("pointerdown"),
  ],
] as [string, (page: Page) => Promise<unknown>][]) {
  test(`${what} loads the framework, and every form of the page responds`, async ({ page }) => {
    await page.goto("/");
    await networkIsQuiet(page);
    await act(page);
    await frameworkIsReady(page);
    const unanswered = await page.evaluate(
      (islands) =>
        [...document.querySelectorAll(islands)].filter(
          (island) => !Object.keys(island).some((key) => key.startsWith("__reactContainer")),
        ).length,
      ISLAND,
    );
    expect(unanswered).toBe(0);
  });
}

test("what is typed before the framework runs is still there after it", async ({ page }) => {
  const framework = await holdFramework(page);
  await page.goto("/");
  const email = hero(page).getByRole("textbox");
  await email.focus();
  await page.keyboard.type("early@studio.example");
  framework.come();
  await frameworkHasSettled(page);
  await expect(email).toHaveValue("early@studio.example");
  await expect(email).toBeFocused();
});

test("a sign-up sent before the framework runs is kept and sent after it", async ({
  page,
  stack,
}) => {
  const email = newAddress("early");
  const framework = await holdFramework(page);
  await page.goto("/");
  await hero(page).getByRole("textbox").fill(email);
  await hero(page).getByRole("textbox").press("Enter");
  expect(page.url()).not.toContain("early");
  framework.come();
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
  expect(page.url()).not.toContain("early");
});

test("a message sent before the framework runs is kept and sent after it", async ({
  page,
  stack,
}) => {
  const email = newAddress("early-message");
  const framework = await holdFramework(page);
  await page.goto("/");
  await submitContact(page, email);
  framework.come();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
  expect(page.url()).not.toContain("early-message");
});

test("the first click on an anchor scrolls in one direction while the framework loads", async ({
  page,
}) => {
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await open(page, "/");
  await page.evaluate(notePositions);
  await page
    .getByRole("contentinfo")
    .getByRole("textbox")
    .evaluate((field) => field.focus({ preventScroll: true }));
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await frameworkHasSettled(page);
  const positions = await page.evaluate(notedPositions);
  expect(positions.length).toBeGreaterThan(2);
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  const top = await page.locator("#faq").evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top - 70)).toBeLessThanOrEqual(1);
});
