import type { Page } from "@playwright/test";
import {
  ANSWER_MS,
  contact,
  FRAMEWORK,
  footer,
  hero,
  heroSucceeds,
  SCRIPTS,
  submitContact,
  submitHero,
} from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkIsReady, holdFramework, holdPageScript } from "./setup/loading";
import { newAddress } from "./setup/newAddress";
import { NIGHTLY } from "./setup/nightly";

const PAGE_SCRIPT = /\/page-\w+\.js/;

const heroError = (page: Page) =>
  hero(page).getByRole("alert").filter({ hasText: "Something went wrong. Please try again." });
const footerError = (page: Page) =>
  footer(page)
    .getByRole("alert")
    .filter({ hasText: "Failed to subscribe to OnlyFans tips. Please try again." });
const contactError = (page: Page) =>
  contact(page).getByRole("alert").filter({ hasText: "Failed to submit form" });

// The browser reports what these journeys take away; what the page itself throws stays a complaint.
test.beforeEach(({ complaints }) =>
  complaints.allow(/Failed to load resource/, /MIME type/, /Unexpected token '<'/),
);

test("offline before a form is touched, every form says so and works without a reload when the connection is back", async ({
  page,
  context,
  stack,
}) => {
  const [first, second, third] = [newAddress("hero"), newAddress("footer"), newAddress("contact")];
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await submitHero(page, first);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  await footer(page).getByRole("textbox").fill(second);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footerError(page)).toBeVisible({ timeout: ANSWER_MS });
  await submitContact(page, third);
  await expect(contactError(page)).toBeVisible({ timeout: ANSWER_MS });
  await expect(hero(page).getByRole("textbox")).toHaveValue(first);

  await context.setOffline(false);
  // What was missing loads by itself now, and takes the failures' notices away.
  await frameworkIsReady(page);
  await contact(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toHaveText(/Thanks for subscribing/);
  expect(await stack.signUps(first)).toHaveLength(1);
  expect(await stack.signUps(second)).toHaveLength(1);
  expect(await stack.messages(third)).toHaveLength(1);
});

test("'Try Again' sends the message even if the framework takes that button away", async ({
  page,
  stack,
}) => {
  const email = newAddress("again");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route(FRAMEWORK, (route) => route.abort());
  await submitContact(page, email);
  await expect(contactError(page)).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(FRAMEWORK);
  await contact(page).getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
});

for (const [what, script, ...tag] of [
  ["the framework", FRAMEWORK],
  ["the script of the forms", /\/forms-\w+\.js/, NIGHTLY],
  ["the database client", /\/(?!framework|forms|page)[\w-]+\.js$/],
] as const) {
  test(`if ${what} fails to load, the submit says so and the next one is sent once`, {
    tag,
  }, async ({ page, stack }) => {
    const email = newAddress("once");
    await page.goto("/", { waitUntil: "load" });
    await page.route(script, (route) => route.abort());
    await submitHero(page, email);
    await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
    await page.unroute(script);
    await expect(hero(page).getByRole("textbox")).toHaveValue(email);
    await hero(page).getByRole("button", { name: "Send me the tips" }).click();
    await heroSucceeds(page);
    expect(await stack.signUps(email)).toHaveLength(1);
  });
}

test("if the page script alone fails to load, the submit says so and the next one is sent once", async ({
  page,
  stack,
}) => {
  const email = newAddress("page-script");
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  await submitHero(page, email);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(PAGE_SCRIPT);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  await expect(page.locator("#cookie-card")).toBeVisible();
  expect(await stack.signUps(email)).toHaveLength(1);
});

test("if the page script alone fails to load, a search works and reports no failure", async ({
  page,
}) => {
  await page.route(PAGE_SCRIPT, (route) => route.abort());
  await page.goto("/blog/search?q=creators", { waitUntil: "load" });
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
  // It comes at the next touch, and the search is still ready.
  await page.unroute(PAGE_SCRIPT);
  await page.getByRole("main").getByRole("searchbox").click();
  await expect(page.locator("#cookie-card")).toBeVisible();
  const failure = page.getByRole("main").getByText("Part of this page could not be loaded.");
  await expect(failure).toBeHidden();
});

test("a submit from before the page script has arrived is sent once it has", async ({
  page,
  stack,
}) => {
  const email = newAddress("early");
  const script = await holdPageScript(page);
  await page.goto("/", { waitUntil: "commit" });
  await submitHero(page, email);
  await expect(hero(page)).toHaveAttribute("aria-busy", "true");
  script.come();
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
});

test("a script that is refused once, when a form is first touched, is asked for again at the next touch", async ({
  page,
  stack,
}) => {
  const email = newAddress("first-touch");
  await page.goto("/", { waitUntil: "load" });
  // The first request is refused; the second one asks for the reason.
  const reason = page.waitForResponse((response) => FRAMEWORK.test(response.url()));
  await page.route(FRAMEWORK, (route) => route.abort(), { times: 1 });
  await footer(page).getByRole("textbox").focus();
  await reason;
  await submitHero(page, email);
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
});

test("where every script is refused, each form still says that it failed and keeps what was typed", async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  await submitHero(page, "nothing@studio.example");
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  await submitContact(page, "nothing@studio.example");
  await expect(contactError(page)).toBeVisible({ timeout: ANSWER_MS });
  await expect(contact(page).getByRole("textbox", { name: /Full name/ })).toHaveValue("Mia Torres");
  expect(page.url()).toMatch(/\/$/);
});

test("if the framework loads too late, a submit fails in time and is not sent twice", async ({
  page,
  stack,
}) => {
  const email = newAddress("hanging");
  const framework = await holdFramework(page);
  await page.goto("/", { waitUntil: "load" });
  await submitHero(page, email);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/rest/v1/newsletter_subscriptions"))
      sent += 1;
  });
  framework.come();
  await frameworkIsReady(page);
  // As long as sending takes, with room to spare.
  await page.waitForTimeout(2500);
  expect(sent).toBe(0);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
  expect(sent).toBe(1);
});

test("a connection lost between touch and submit is reported beside the form", async ({
  page,
  context,
  stack,
}) => {
  const email = newAddress("between");
  let started = () => {};
  const hasStarted = new Promise<void>((done) => {
    started = done;
  });
  await page.route(FRAMEWORK, async (route) => {
    started();
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await hero(page).getByRole("textbox").focus();
  await hasStarted;
  await context.setOffline(true);
  await submitHero(page, email);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  await context.setOffline(false);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
});
