import type { Route } from "@playwright/test";
import { boxOf } from "./setup/boxes";
import { cookieCard } from "./setup/container";
import { contact, fillIn, newAddress } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkHasSettled } from "./setup/loading";

test("a message sent by keyboard alone is stored whole", async ({ page, stack }) => {
  const email = newAddress("whole");
  const profile = "https://onlyfans.com/mia";
  const name = `<img src=x onerror="window.hit=1"> ' or 1=1; -- \u202E __proto__`;
  await page.goto("/#contact-form");
  const form = contact(page);
  await form.getByRole("textbox", { name: /Full name/ }).focus();
  for (const words of [name, email, "Spain", "Content", "Hello there", profile]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  const send = form.getByRole("button", { name: "Send message" });
  await expect(send).toBeFocused();
  await frameworkHasSettled(page);
  // Just above the cookie card.
  await send.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(send).toBeFocused();
  const lastLine = page.getByText("A person reads it and replies by email, to the address");
  await expect(lastLine).toBeInViewport({ ratio: 1 });
  expect((await boxOf(lastLine)).bottom).toBeLessThan((await boxOf(cookieCard(page))).top);
  expect(await stack.messages(email)).toMatchObject([
    {
      full_name: name,
      country: "ES",
      subject: "Content Automation",
      message: "Hello there",
      only_fans_profile: profile,
      ip_address: "0.0.0.0",
      user_agent: expect.stringContaining("Mozilla"),
    },
  ]);
  await expect(form.getByRole("textbox", { name: /Full name/ })).toHaveValue("");
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("after a lost answer a message makes no second row", async ({ page, stack, complaints }) => {
  // The lost answer, the proxy's, and the second row that the database refuses.
  complaints.expect(
    /ERR_FAILED .*contact_submissions/,
    /status of 502 .*contact_submissions/,
    /status of 409 .*contact_submissions/,
  );
  const email = newAddress("lost");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "text/html" };
  const answers = [
    (route: Route) => route.fetch().then(() => route.abort()),
    (route: Route) => route.fulfill({ status: 502, headers, body: "<h1>Bad gateway</h1>" }),
  ];
  await page.route("**/rest/v1/contact_submissions*", (route) =>
    route.request().method() === "POST" && answers[0] ? answers.shift()?.(route) : route.continue(),
  );
  for (const name of ["Send message", "Try Again"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByText(/Failed to submit form/)).toBeVisible();
    await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
    expect(await stack.messages(email)).toHaveLength(1);
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect(await stack.messages(email)).toHaveLength(1);
});

test("an empty form lists every missing field and shows the first one", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  const form = contact(page);
  const send = form.getByRole("button", { name: "Send message" });
  const name = form.getByRole("textbox", { name: /Full name/ });
  const subject = form.getByRole("combobox", { name: /Subject/ });
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });

  const summary = form.getByRole("alert");
  await expect(summary).toContainText("Please check these fields:");
  await expect(summary.getByRole("link")).toHaveText([
    "Full name is required",
    "Email is required",
    "Please select your country",
    "Please select a subject",
  ]);
  await expect(name).toHaveAttribute("required", "");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Full name is required/);
  await expect(form.getByRole("combobox", { name: /Country/ })).toHaveAccessibleDescription(
    /Please select your country/,
  );
  await expect(form.getByRole("textbox", { name: /profile/ })).not.toHaveAttribute("required");
  await summary.getByRole("link", { name: "Please select a subject" }).click();
  await expect(subject).toBeFocused();

  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await send.click();
  await expect(name).toBeFocused();
  const list = page.getByRole("region", { name: "Please check these fields" });
  const header = await boxOf(page.getByRole("banner"));
  expect((await boxOf(list)).top).toBeGreaterThan(header.height);
  expect((await boxOf(name)).bottom).toBeLessThan(height);
});
