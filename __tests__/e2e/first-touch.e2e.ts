import { expect, test } from "./setup/journey";
import { frameworkHasSettled } from "./setup/loading";
import { newAddress } from "./setup/newAddress";
import { open } from "./setup/pages";
import { notedPositions, notePositions } from "./setup/scrollPositions";

const isFramework = (url: string) =>
  /\/(app|framework|webpack-runtime|commons|component)[\w-]*\.js/.test(url);

test("the framework is loaded at the first touch and not before", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (isFramework(request.url())) loaded.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  expect(loaded).toEqual([]);
  await page.mouse.move(200, 200);
  await frameworkHasSettled(page);
  expect(loaded.length).toBeGreaterThan(2);
});

test("what is typed before the framework runs is still there after it", async ({ page }) => {
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto("/");
  const email = page.getByRole("main").getByRole("textbox", { name: "E-mail" }).first();
  await email.focus();
  await page.keyboard.type("early@studio.example");
  await frameworkHasSettled(page);
  await expect(email).toHaveValue("early@studio.example");
  await expect(email).toBeFocused();
});

test("a sign-up sent before the framework runs is kept and sent after it", async ({
  page,
  stack,
}) => {
  const email = newAddress("early");
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.goto("/");
  const hero = page.getByRole("main").locator("form").first();
  await hero.getByRole("textbox", { name: "E-mail" }).fill(email);
  await hero.getByRole("textbox", { name: "E-mail" }).press("Enter");
  expect(page.url()).not.toContain("early");
  await expect(hero.getByRole("status")).toHaveText("Success! Check your email.");
  const rows = await stack.database.query(
    "select 1 from newsletter_subscriptions where email = $1",
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(page.url()).not.toContain("early");
});

test("a message sent before the framework runs is kept and sent after it", async ({
  page,
  stack,
}) => {
  const email = newAddress("early-message");
  let letFrameworkCome = () => {};
  const held = new Promise<void>((resolve) => {
    letFrameworkCome = resolve;
  });
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const form = page.locator("#contact-form form");
  await form.getByRole("textbox", { name: /Full name/ }).fill("Mia Torres");
  await form.getByRole("textbox", { name: /^E-mail/ }).fill(email);
  await form.getByRole("combobox", { name: /Country/ }).selectOption("ES");
  await form.getByRole("combobox", { name: /Subject/ }).selectOption("Content Automation");
  await form.getByRole("button", { name: "Send message" }).click();
  letFrameworkCome();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const rows = await stack.database.query("select 1 from contact_submissions where email = $1", [
    email,
  ]);
  expect(rows).toHaveLength(1);
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
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await frameworkHasSettled(page);
  const positions = await page.evaluate(notedPositions);
  expect(positions.length).toBeGreaterThan(2);
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  const top = await page.locator("#faq").evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top - 70)).toBeLessThanOrEqual(1);
});
