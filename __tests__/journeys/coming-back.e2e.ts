import type { Page } from "@playwright/test";
import { contact, footer, hero, submitHero } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";

const contactEmail = (page: Page) => contact(page).getByRole("textbox", { name: /^E-mail/ });
const field = (form: ReturnType<typeof hero>) => form.getByRole("textbox");

const everyFieldIsEmpty = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  for (const one of [field(hero(page)), field(footer(page)), contactEmail(page)])
    await expect(one).toHaveValue("");
};

test("after a sign-up in the hero the field stays empty after a reload, another page and Back", async ({
  page,
}) => {
  await page.goto("/");
  await submitHero(page, newAddress("hero"));
  await expect(hero(page).getByRole("status")).toHaveText("Success! Check your email.");
  // Before the two seconds are over, in which the field still shows it.
  await page.reload();
  await everyFieldIsEmpty(page);

  await submitHero(page, newAddress("hero-again"));
  await expect(hero(page).getByText("Success! Check your email.")).toBeVisible();
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
  await page.goto("/privacy");
  await page.goto("/");
  await everyFieldIsEmpty(page);
});

test("text typed into the footer's form survives a reload, and is cleared once it is sent", async ({
  page,
}) => {
  const email = newAddress("footer");
  await page.goto("/privacy");
  await field(footer(page)).fill(email);
  await page.reload();
  await expect(field(footer(page))).toHaveValue(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toHaveText(/Thanks for subscribing/);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(field(footer(page))).toHaveValue("");
});

test("without the opt-in the address moves to the contact form for good, and the box stays unticked", async ({
  page,
}) => {
  const email = newAddress("handed-over");
  await page.goto("/");
  await hero(page).getByRole("checkbox").uncheck();
  await field(hero(page)).fill(email);
  await page.reload();
  await expect(field(hero(page))).toHaveValue(email);
  await expect(hero(page).getByRole("checkbox")).not.toBeChecked();
  await hero(page).getByRole("button", { name: "Get started" }).click();
  await expect(hero(page).getByRole("status")).toContainText("kept for the contact form");
  await expect(contactEmail(page)).toHaveValue(email);
  await page.goto("/privacy");
  await page.goto("/");
  await expect(contactEmail(page)).toHaveValue(email);
  await expect(field(hero(page))).toHaveValue("");
});
