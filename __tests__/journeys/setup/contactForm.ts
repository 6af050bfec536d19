import type { Page } from "@playwright/test";

/** Fills in what the contact form requires. */
export async function fillIn(page: Page, email: string) {
  await page.getByRole("textbox", { name: /Full name/ }).fill("Mia Torres");
  await page
    .locator("#contact-form")
    .getByRole("textbox", { name: /^E-mail/ })
    .fill(email);
  await page.getByRole("combobox", { name: /Country/ }).selectOption("ES");
  await page.getByRole("combobox", { name: /Subject/ }).selectOption("Content Automation");
  await page.getByRole("textbox", { name: /^Message/ }).fill("Hello\nthere");
}
