import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** A submit is answered within ten seconds, whatever cannot be had. */
export const ANSWER_MS = 10_000;
export const FRAMEWORK = /\/framework-\w+\.js/;
/** Every script of the site. */
export const SCRIPTS = /127\.0\.0\.1:\d+\/[\w-]+\.js/;
/** The field that a person never sees. */
export const HONEYPOT = '[name="reference_note"]';

export const hero = (page: Page) => page.getByRole("main").locator("form").first();
export const footer = (page: Page) => page.getByRole("contentinfo").locator("form");
export const contact = (page: Page) => page.locator("#contact-form form");

/** Signs up in the hero. */
export async function submitHero(page: Page, email: string) {
  await hero(page).getByRole("textbox").fill(email);
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
}

/** Waits until the hero says that a sign-up has succeeded. */
export const heroSucceeds = (page: Page) =>
  expect(hero(page).getByRole("status")).toHaveText(
    "Success! Check your email.Your free trial: one minute",
  );

/** Fills in what the contact form requires, and a message of two lines. */
export async function fillIn(page: Page, email: string) {
  const form = contact(page);
  await form.getByRole("textbox", { name: /Full name/ }).fill("Mia Torres");
  await form.getByRole("textbox", { name: /^Email/ }).fill(email);
  await form.getByRole("combobox", { name: /Country/ }).selectOption("ES");
  await form.getByRole("combobox", { name: /Subject/ }).selectOption("Content Automation");
  await form.getByRole("textbox", { name: /^Message/ }).fill("Hello\nthere");
}

/** Fills in the contact form and sends it. */
export async function submitContact(page: Page, email: string) {
  await fillIn(page, email);
  await contact(page).getByRole("button", { name: "Send message" }).click();
}

/** An email address that no other journey uses; two run at a time. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@studio.example`;
