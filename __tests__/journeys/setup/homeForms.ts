import type { Page } from "@playwright/test";

/** A submit is answered within ten seconds, whatever cannot be had. */
export const ANSWER_MS = 10_000;
export const FRAMEWORK = /\/framework-\w+\.js/;
/** Every script of the site. */
export const SCRIPTS = /127\.0\.0\.1:\d+\/[\w-]+\.js/;

export const hero = (page: Page) => page.getByRole("main").locator("form").first();
export const footer = (page: Page) => page.getByRole("contentinfo").locator("form");
export const contact = (page: Page) => page.locator("#contact-form form");

/** Signs up in the hero. */
export async function submitHero(page: Page, email: string) {
  await hero(page).getByRole("textbox").fill(email);
  await hero(page).getByRole("button", { name: "Get started" }).click();
}

/** Fills in the contact form without a message, and sends it. */
export async function submitContact(page: Page, email: string) {
  await contact(page)
    .getByRole("textbox", { name: /Full name/ })
    .fill("Mia Torres");
  await contact(page)
    .getByRole("textbox", { name: /^E-mail/ })
    .fill(email);
  await contact(page)
    .getByRole("combobox", { name: /Country/ })
    .selectOption("ES");
  await contact(page)
    .getByRole("combobox", { name: /Subject/ })
    .selectOption("AI Growth");
  await contact(page).getByRole("button", { name: "Send message" }).click();
}
