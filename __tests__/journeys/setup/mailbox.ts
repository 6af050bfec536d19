import { expect, type Page } from "@playwright/test";
import type { CaughtMail } from "../../../tools/local-backend/mail/caughtMails";
import { heroSucceeds, submitHero } from "./homeForms";
import type { Stack } from "./stack";

/** Signs up in the hero, as a visitor does. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await submitHero(page, email);
  await heroSucceeds(page);
}

/** Waits for the mail to that address: the newest one, or the one with that subject. */
export async function mailTo(
  mail: Stack["mail"],
  email: string,
  about?: string,
): Promise<CaughtMail> {
  const find = async () =>
    (await mail.mails()).find(({ to, subject }) => to === email && subject === (about ?? subject));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return (await find()) as CaughtMail;
}

/** The link below these words in the mail's plain text. */
export function linkBelow(words: string, { text }: CaughtMail): string {
  const lines = text.split(/\r?\n/);
  return lines[lines.indexOf(words) + 1] ?? "";
}

/** The address in a mail's List-Unsubscribe header. */
export function oneClickOf({ headers }: CaughtMail): string {
  return (headers["list-unsubscribe"] ?? "").replace(/^<|>$/g, "");
}
