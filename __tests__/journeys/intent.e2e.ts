import { ISLAND } from "../../src/shared/config/pageContract";
import { countFramework, KB } from "../../tools/measure/bytes";
import { LIMITS } from "../../tools/measure/limits";
import { SITE_FOLDER } from "./setup/builtPages";
import {
  FRAMEWORK,
  footer,
  hero,
  heroSucceeds,
  newAddress,
  submitContact,
  submitHero,
} from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import {
  focusForm,
  frameworkIsReady,
  holdFramework,
  holdPageScript,
  networkIsQuiet,
} from "./setup/loading";
import { ARTICLE } from "./setup/pages";

test("only a form loads the framework, which leaves the head as it is", async ({ page }) => {
  const framework = countFramework(page, SITE_FOLDER);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.locator("details[name=faq] summary").first().click();
  for (const path of [ARTICLE, ARTICLE.replace("posts/", ""), "/blog", "/privacy", "/blog/posts"]) {
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
  const tags = page.locator(
    "head :is(title, meta, [rel=canonical], [rel=alternate], [type='application/ld+json'])",
  );
  const head = () => tags.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML));
  const before = await head();
  expect(before.length).toBeGreaterThan(20);
  await focusForm(page);
  const bytes = framework();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / KB).toBeLessThanOrEqual(LIMITS.frameworkKb);
  expect(await head()).toEqual(before);
});

test("a pointer that moves in a form makes every form respond", async ({ page }) => {
  await page.goto("/");
  await networkIsQuiet(page);
  const field = footer(page).getByRole("textbox");
  await field.hover({ position: { x: 9, y: 9 } });
  await field.hover({ position: { x: 19, y: 19 } });
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

test("what is sent before the scripts run is sent after them", async ({ page, stack }) => {
  const email = newAddress("early");
  const script = await holdPageScript(page);
  const framework = await holdFramework(page);
  await page.goto("/", { waitUntil: "commit" });
  await submitHero(page, email);
  await expect(hero(page)).toHaveAttribute("aria-busy", "true");
  const asked = page.waitForRequest(FRAMEWORK);
  script.come();
  await asked;
  await submitContact(page, email);
  const field = footer(page).getByRole("textbox");
  await field.focus();
  await page.keyboard.type("typed@studio.example");
  framework.come();
  await heroSucceeds(page);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.signUps(email)).toHaveLength(1);
  await expect(field).toHaveValue("typed@studio.example");
  await expect(field).toBeFocused();
  expect(await stack.messages(email)).toHaveLength(1);
  expect(page.url()).toMatch(/\/$/);
});
