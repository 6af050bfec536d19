import type { Page } from "@playwright/test";
import {
  ANSWER_MS,
  contact,
  FRAMEWORK,
  footer,
  hero,
  heroSucceeds,
  newAddress,
  SCRIPTS,
  submitContact,
  submitHero,
} from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { focusForm, frameworkHasSettled, holdFramework, requestsOf } from "./setup/loading";
import { linkBelow, mailTo, signUp } from "./setup/mailbox";
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

test("offline every form says so, and works once online", async ({ page, context, stack }) => {
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
  await frameworkHasSettled(page);
  await context.setOffline(true);
  await contact(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are back online/)).toBeVisible();
  await contact(page).getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toHaveText(/Thanks for subscribing/);
  expect(await stack.signUps(first)).toHaveLength(1);
  expect(await stack.signUps(second)).toHaveLength(1);
  expect(await stack.messages(third)).toHaveLength(1);
});

test("a long press of 'Try Again' sends the message", async ({ page, stack }) => {
  const email = newAddress("again");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route(FRAMEWORK, (route) => route.abort());
  await submitContact(page, email);
  await expect(contactError(page)).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(FRAMEWORK);
  await contact(page).getByRole("button", { name: "Try Again" }).click({ delay: 1000 });
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
});

for (const [what, script, ...tag] of [
  ["the script of the forms", /\/forms-\w+\.js/, NIGHTLY],
  ["the database client", /\/(?!framework|forms|page)[\w-]+\.js$/],
] as const) {
  test(`without ${what} a submit fails, and the next is sent once`, { tag }, async ({
    page,
    stack,
  }) => {
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

test("if only the page script is lost, a search works and reports no failure", async ({ page }) => {
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

test("a script refused once is asked for again at the next touch", async ({ page, stack }) => {
  const email = newAddress("first-touch");
  await page.goto("/", { waitUntil: "load" });
  // The first request is refused; the second one asks for the reason.
  const reason = page.waitForResponse((response) => FRAMEWORK.test(response.url()));
  let wasRefused = false;
  await page.route(FRAMEWORK, (route) => {
    if (wasRefused) return route.fallback();
    wasRefused = true;
    return route.abort();
  });
  await footer(page).getByRole("textbox").focus();
  await reason;
  await submitHero(page, email);
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
});

test("where every script is refused, forms say so", async ({ page, stack }) => {
  const email = newAddress("refused");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  await submitHero(page, email);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  await submitContact(page, email);
  await expect(contactError(page)).toBeVisible({ timeout: ANSWER_MS });
  await expect(contact(page).getByRole("textbox", { name: /Full name/ })).toHaveValue("Mia Torres");
  expect(page.url()).toMatch(/\/$/);
  await page.unroute(SCRIPTS);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  await expect(page.locator("#cookie-card")).toBeVisible();
  expect(await stack.signUps(email)).toHaveLength(1);
});

test("if the framework is late, a submit fails in time and is sent once", async ({
  page,
  stack,
}) => {
  const email = newAddress("hanging");
  const framework = await holdFramework(page);
  await page.goto("/", { waitUntil: "load" });
  await submitHero(page, email);
  await expect(heroError(page)).toBeVisible({ timeout: ANSWER_MS });
  const sent = requestsOf(page, /\/rest\/v1\/newsletter_subscriptions/);
  framework.come();
  await frameworkHasSettled(page);
  // As long as sending takes, with room to spare.
  await page.waitForTimeout(2500);
  expect(sent).toEqual([]);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await heroSucceeds(page);
  expect(await stack.signUps(email)).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

const UPDATED = /This page has been updated since you opened it/;
/** What a host with a page for lost addresses answers in a script's place; some say 200. */
const pageInPlaceOf = (status: number) => ({
  status,
  contentType: "text/html",
  body: "<!doctype html><title>Lost</title>",
});

for (const [what, script, status, ...tag] of [
  ["the framework", FRAMEWORK, 404],
  ["the framework, which answers with a page instead", FRAMEWORK, 200, NIGHTLY],
  ["the script of the forms", /\/forms-\w+\.js/, 404, NIGHTLY],
  ["the database client", SCRIPTS, 410],
] as const) {
  test(`if a deployment removed ${what}, a reload keeps what was typed`, { tag }, async ({
    page,
  }) => {
    const email = "kept@studio.example";
    await page.goto("/", { waitUntil: "networkidle" });
    if (script === SCRIPTS) await focusForm(page);
    await page.route(script, (route) => route.fulfill(pageInPlaceOf(status)));
    await submitHero(page, email);
    await footer(page).getByRole("textbox").fill(email);
    await footer(page).getByRole("button", { name: "Subscribe" }).click();
    await submitContact(page, email);
    for (const form of [hero(page), footer(page), contact(page)])
      await expect(form.getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
    await hero(page).getByRole("checkbox").uncheck();
    await page.unroute(script);
    await contact(page).getByRole("button", { name: "Reload page" }).click();
    await expect(contact(page).getByText(UPDATED)).toBeHidden();
    await expect(footer(page).getByRole("textbox")).toHaveValue(email);
    await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await expect(contact(page).getByRole("combobox", { name: /Country/ })).toHaveValue("ES");
    await contact(page)
      .getByRole("textbox", { name: /^Message/ })
      .click();
    await expect(contact(page).getByText("11/300")).toBeVisible();
    await expect(hero(page).getByRole("checkbox")).not.toBeChecked();
  });
}

for (const [what, path, shown] of [
  ["a page of the list", "/blog/posts?page=2", /^All posts$/],
  ["a search", "/blog/search?q=creators", /^Results$/],
  ["a look-up", "/blog/no-such-post", /^Post not found$/],
] as const) {
  test(`${what} that cannot load says so, and loads later without a reload`, async ({ page }) => {
    await page.route(FRAMEWORK, (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    const failure = page.getByRole("main").getByText("Part of this page could not be loaded.");
    await expect(failure).toBeVisible({ timeout: ANSWER_MS });
    await page.unroute(FRAMEWORK);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole("heading", { name: shown })).toBeVisible();
  });
}

test("a mailed link whose page lost its scripts says so, and works", async ({ page, stack }) => {
  const email = newAddress("link");
  await signUp(page, email);
  const link = linkBelow("Continue to confirm:", await mailTo(stack.mail, email));
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.goto(link, { waitUntil: "load" });
  const failure = page.getByText("Part of this page could not be loaded.");
  await expect(failure).toBeVisible({ timeout: ANSWER_MS });
  // The framework comes at the next touch; the database client does not.
  await page.route(SCRIPTS, (route) =>
    FRAMEWORK.test(route.request().url()) ? route.continue() : route.fulfill(pageInPlaceOf(404)),
  );
  const confirm = page.getByRole("button", { name: "Confirm my address" });
  await confirm.click();
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice.getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
  await page.unrouteAll();
  await expect(notice.getByRole("button", { name: "Reload page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await confirm.click();
  await expect(page.getByRole("heading", { name: "You are on the list." })).toBeVisible();
});
