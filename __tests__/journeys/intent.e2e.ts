import type { Page } from "@playwright/test";
import { ISLAND } from "../../src/shared/config/pageContract";
import { countFramework, KB } from "../../tools/measure/bytes";
import { LIMITS } from "../../tools/measure/limits";
import { SITE_FOLDER } from "./setup/builtPages";
import { hero, heroSucceeds, submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import {
  focusForm,
  frameworkHasSettled,
  frameworkIsReady,
  holdFramework,
  networkIsQuiet,
} from "./setup/loading";
import { newAddress } from "./setup/newAddress";

const ARTICLE = "/blog/posts/building-engaged-community-2024";

test(`reading, scrolling, moving, menus, questions, cookies and links load nothing of the framework, and a form loads at most ${LIMITS.frameworkKb} KB`, async ({
  page,
}) => {
  const framework = countFramework(page, SITE_FOLDER);
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
  expect(framework()).toBe(0);
  await focusForm(page);
  expect(framework()).toBeGreaterThan(0);
  expect(framework() / KB).toBeLessThanOrEqual(LIMITS.frameworkKb);
});

const footerField = (page: Page) => page.getByRole("contentinfo").getByRole("textbox");
const acts: Record<string, (page: Page) => Promise<unknown>> = {
  "a pointer that moves in a form": async (page) => {
    await footerField(page).hover({ position: { x: 9, y: 9 } });
    await footerField(page).hover({ position: { x: 19, y: 19 } });
  },
  "a touch of a form": (page) =>
    page.getByRole("button", { name: "Subscribe" }).dispatchEvent("pointerdown"),
};
for (const [what, act] of Object.entries(acts))
  test(`${what} loads the framework, and every form of the page responds`, async ({ page }) => {
    await page.goto("/");
    await networkIsQuiet(page);
    await act(page);
    await frameworkIsReady(page);
    const responds = await page
      .locator(ISLAND)
      .evaluateAll((islands) =>
        islands.map((island) =>
          Object.keys(island).some((key) => key.startsWith("__reactContainer")),
        ),
      );
    expect(responds).not.toContain(false);
  });

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

test("what is sent before the framework runs is kept and sent after it", async ({
  page,
  stack,
}) => {
  const email = newAddress("early");
  const framework = await holdFramework(page);
  await page.goto("/");
  await hero(page).getByRole("textbox").fill(email);
  await hero(page).getByRole("textbox").press("Enter");
  await submitContact(page, email);
  framework.come();
  await heroSucceeds(page);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.signUps(email)).toHaveLength(1);
  expect(await stack.messages(email)).toHaveLength(1);
  expect(page.url()).toMatch(/\/$/);
});
