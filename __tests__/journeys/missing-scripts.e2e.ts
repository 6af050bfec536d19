import {
  ANSWER_MS,
  contact,
  FRAMEWORK,
  footer,
  hero,
  SCRIPTS,
  submitContact,
  submitHero,
} from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { focusForm } from "./setup/loading";
import { linkBelow, mailTo, signUp } from "./setup/mailbox";
import { newAddress } from "./setup/newAddress";
import { NIGHTLY } from "./setup/nightly";

const UPDATED = /This page has been updated since you opened it/;
/** What a host with a page for lost addresses answers in a script's place; some say 200. */
const pageInPlaceOf = (status: number) => ({
  status,
  contentType: "text/html",
  body: "<!doctype html><title>Lost</title>",
});

// The browser reports what these journeys take away; what the page itself throws stays a complaint.
test.beforeEach(({ complaints }) =>
  complaints.allow(/Failed to load resource/, /MIME type/, /Unexpected token '<'/),
);

for (const [what, script, status, ...tag] of [
  ["the framework", FRAMEWORK, 404],
  ["the framework, which answers with a page instead", FRAMEWORK, 200, NIGHTLY],
  ["the script of the forms", /\/forms-\w+\.js/, 404, NIGHTLY],
] as const) {
  test(`if a deployment has removed ${what}, the page says so and its reload keeps what was typed`, {
    tag,
  }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.route(script, (route) => route.fulfill(pageInPlaceOf(status)));
    await footer(page).getByRole("textbox").fill("below@studio.example");
    await hero(page).getByRole("checkbox").uncheck();
    await submitContact(page, "kept@studio.example");
    await expect(contact(page).getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
    await page.unroute(script);
    await contact(page).getByRole("button", { name: "Reload page" }).click();
    await expect(contact(page).getByText(UPDATED)).toBeHidden();
    await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(
      "kept@studio.example",
    );
    await expect(contact(page).getByRole("combobox", { name: /Country/ })).toHaveValue("ES");
    await expect(footer(page).getByRole("textbox")).toHaveValue("below@studio.example");
    await expect(hero(page).getByRole("checkbox")).not.toBeChecked();
  });
}

test("if a deployment has removed the database client, all three forms say so", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await focusForm(page);
  await page.route(SCRIPTS, (route) => route.fulfill(pageInPlaceOf(404)));
  await submitHero(page, "gone@studio.example");
  await expect(hero(page).getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
  await footer(page).getByRole("textbox").fill("gone@studio.example");
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
  await submitContact(page, "gone@studio.example");
  await expect(contact(page).getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(SCRIPTS);
  await contact(page).getByRole("button", { name: "Reload page" }).click();
  await expect(contact(page).getByText(UPDATED)).toBeHidden();
  await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(
    "gone@studio.example",
  );
});

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

test("the page of a mailed link that cannot load says so, and its button works once it can", async ({
  page,
  stack,
}) => {
  const email = newAddress("link");
  await signUp(page, email);
  const link = linkBelow("Continue to confirm:", await mailTo(stack.mail, email));
  await page.route(FRAMEWORK, (route) => route.abort());
  await page.goto(link, { waitUntil: "load" });
  const failure = page.getByText("Part of this page could not be loaded.");
  await expect(failure).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(FRAMEWORK);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list." })).toBeVisible();
});

test("a mailed link whose page a deployment has replaced still works after the reload", async ({
  page,
  stack,
}) => {
  const email = newAddress("replaced");
  await signUp(page, email);
  const link = linkBelow("Continue to confirm:", await mailTo(stack.mail, email));
  await page.goto(link, { waitUntil: "networkidle" });
  await page.route(SCRIPTS, (route) => route.fulfill(pageInPlaceOf(404)));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  const notice = page.getByRole("main").getByRole("alert");
  await expect(notice.getByText(UPDATED)).toBeVisible({ timeout: ANSWER_MS });
  await page.unroute(SCRIPTS);
  await notice.getByRole("button", { name: "Reload page" }).click();
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "You are on the list." })).toBeVisible();
});
