import { cookieCard } from "./setup/container";
import { fillIn, submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkHasSettled } from "./setup/loading";
import { newAddress } from "./setup/newAddress";

test("a message is sent, the visitor is thanked, and the whole message is in the database", async ({
  page,
  stack,
}) => {
  const email = newAddress("whole");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await page.getByRole("textbox", { name: /profile/ }).fill("https://onlyfans.com/mia");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const rows = await stack.messages(email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    full_name: "Mia Torres",
    country: "ES",
    subject: "Content Automation",
    message: "Hello\nthere",
    only_fans_profile: "https://onlyfans.com/mia",
    ip_address: "0.0.0.0",
    user_agent: expect.stringContaining("Mozilla"),
  });
  await expect(page.getByRole("textbox", { name: /Full name/ })).toHaveValue("");
});

test("the thanks and the visitor's own words are above the cookie card, also if Send was just above it", async ({
  page,
}) => {
  await page.goto("/#contact-form");
  await fillIn(page, newAddress("thanks"));
  const send = page.getByRole("button", { name: "Send message" });
  await frameworkHasSettled(page);
  await send.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await send.click();
  const lastLine = page.getByText("A person reads it and replies by email, to the address");
  await expect(lastLine).toBeInViewport({ ratio: 1 });
  const [line, card] = [await lastLine.boundingBox(), await cookieCard(page).boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(card?.y ?? 0);
});

test("typed text survives a reload and an accidental navigation, and is cleared once it is sent", async ({
  page,
}) => {
  const email = newAddress("draft");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await page.goto("/privacy");
  await page.goto("/#contact-form");
  await expect(page.getByRole("textbox", { name: /Full name/ })).toHaveValue("Mia Torres");
  await expect(page.getByRole("combobox", { name: /Country/ })).toHaveValue("ES");
  await page.getByRole("textbox", { name: /^Message/ }).click();
  await expect(page.getByText("11/300")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /Full name/ })).toHaveValue("");
});

test("an offline visitor is told so, and can send once online again", async ({
  page,
  context,
  stack,
}) => {
  const email = newAddress("offline");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await frameworkHasSettled(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are back online/)).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
});

test("when the answer is lost, sending again makes no second row", async ({
  page,
  stack,
  complaints,
}) => {
  // The lost answer, and the second row that the database refuses.
  complaints.expect(/ERR_FAILED .*contact_submissions/, /status of 409 .*contact_submissions/);
  const email = newAddress("lost");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  let isFirst = true;
  await page.route("**/rest/v1/contact_submissions*", async (route) => {
    if (route.request().method() !== "POST" || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/Failed to submit form/)).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
});

test("an answer that is not from the backend is a failure that keeps everything typed", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 502 .*contact_submissions/);
  const email = newAddress("proxy");
  await page.route("**/rest/v1/contact_submissions*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 502,
          contentType: "text/html",
          headers: { "Access-Control-Allow-Origin": "*" },
          body: "<h1>Bad gateway</h1>",
        })
      : route.continue(),
  );
  await page.goto("/#contact-form");
  await submitContact(page, email);
  await expect(page.getByText(/Failed to submit form/)).toBeVisible();
  await expect(page.locator("#contact-form").getByRole("textbox", { name: /^Email/ })).toHaveValue(
    email,
  );
});

test("an empty form lists every missing field and focuses the first one", async ({ page }) => {
  await page.goto("/#contact-form");
  await page.getByRole("button", { name: "Send message" }).click();
  const summary = page.locator("#contact-form").getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Full name is required",
    "Email is required",
    "Please select your country",
    "Please select a subject",
  ]);
  await expect(page.getByRole("textbox", { name: /Full name/ })).toBeFocused();
  await summary.getByRole("link", { name: "Please select a subject" }).click();
  await expect(page.getByRole("combobox", { name: /Subject/ })).toBeFocused();
});

test("on a phone the error summary and the first field with an error are both visible", async ({
  page,
}) => {
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  const field = page.getByRole("textbox", { name: /Full name/ });
  await expect(field).toBeFocused();
  const header = await page.getByRole("banner").boundingBox();
  const summary = await page
    .getByRole("region", { name: "Please check these fields" })
    .boundingBox();
  const first = await field.boundingBox();
  expect(summary?.y).toBeGreaterThan(header?.height ?? height);
  expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThan(height);
});

test("on a low screen, where only one fits, the first field with an error is visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  const field = page.getByRole("textbox", { name: /Full name/ });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
});

test("hostile text is stored as text and does not run", async ({ page, stack }) => {
  const email = newAddress("hostile");
  const name = `<img src=x onerror="window.hit=1"> ' or 1=1; -- \u202E __proto__`;
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await page.getByRole("textbox", { name: /Full name/ }).fill(name);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const [row] = await stack.messages(email);
  expect(row?.["full_name"]).toBe(name);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});
