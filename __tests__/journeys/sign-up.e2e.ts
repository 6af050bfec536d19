import type { Page } from "@playwright/test";
import {
  contact,
  fillIn,
  footer,
  HONEYPOT,
  hero,
  heroSucceeds,
  newAddress,
  submitContact,
  submitHero,
} from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { requestsOf } from "./setup/loading";
import { ARTICLE } from "./setup/pages";

const contactEmail = (page: Page) => contact(page).getByRole("textbox", { name: /^Email/ });
const field = (form: ReturnType<typeof hero>) => form.getByRole("textbox");

/** Whether only the contact form has an address. */
const onlyContactHas = async (page: Page, address: string) => {
  await page.waitForLoadState("networkidle");
  for (const one of [field(hero(page)), field(footer(page))]) await expect(one).toHaveValue("");
  await expect(contactEmail(page)).toHaveValue(address);
};

test("an address signed up in the hero is in every contact form", async ({ page, stack }) => {
  const first = newAddress("hero");
  await page.goto("/");
  await submitHero(page, `  ${first.toUpperCase()} `);
  await heroSucceeds(page);
  const ip_address = expect.stringContaining("127.0.0.1");
  expect(await stack.signUps(first)).toMatchObject([
    { verified: false, unsubscribed_at: null, ip_address },
  ]);
  // Before the two seconds are over, in which the field still shows it.
  await page.reload();
  await onlyContactHas(page, first.toUpperCase());

  const last = newAddress("hero-again");
  await submitHero(page, last);
  await expect(hero(page).getByText("Success! Check your email.")).toBeVisible();
  // After two seconds the form is idle again and the field empty. A quiet line says what to do next.
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
  await expect(field(hero(page))).toHaveValue("");
  await expect(hero(page).getByRole("status")).toHaveText(
    `We wrote to ${last}. Open it to confirm. Your free trial: one minute`,
  );
  await hero(page).getByRole("link", { name: "Your free trial: one minute" }).click();
  await expect(page.getByRole("heading", { name: "Tell us how you work" })).toBeFocused();
  await page.goto("/contact");
  await expect(contactEmail(page)).toHaveValue(last);
  await page.goto("/");
  await onlyContactHas(page, last);

  await submitContact(page, last);
  await expect(contact(page).getByText("Message sent successfully!")).toBeVisible();
  await page.goto("/contact");
  await page.goto("/");
  await onlyContactHas(page, "");
});

test("without the opt-in the hero's address moves to the contact form", async ({ page }) => {
  const email = newAddress("handed-over");
  await page.goto("/");
  await submitHero(page, newAddress("hero"));
  await expect(hero(page).getByText("Success! Check your email.")).toBeVisible();
  const requests = requestsOf(page, /\/ip$|\/rest\//);
  await field(hero(page)).fill(email);
  await hero(page).getByRole("checkbox").uncheck();
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
  await expect(field(hero(page))).toHaveValue(email);
  await page.reload();
  await expect(field(hero(page))).toHaveValue(email);
  await expect(hero(page).getByRole("checkbox")).not.toBeChecked();
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await expect(hero(page).getByRole("status")).toContainText("kept for the contact form");
  await hero(page).getByRole("link", { name: "Your free trial: one minute" }).click();
  await expect(page.getByRole("heading", { name: "Tell us how you work" })).toBeFocused();
  await expect(contactEmail(page)).toHaveValue(email);
  await page.goto("/privacy");
  await page.goto("/");
  await expect(contactEmail(page)).toHaveValue(email);
  await expect(field(hero(page))).toHaveValue("");
  expect(requests).toEqual([]);
});

test("a reader signs up at the end of an article, also after a reload", async ({ page, stack }) => {
  const email = newAddress("reader");
  await page.goto(ARTICLE);
  const card = page.getByRole("region", { name: "More like this, by email" });
  const field = page.getByRole("main").getByRole("textbox", { name: "Email for tips" });
  await field.fill(email);
  await page.reload();
  await expect(field).toHaveValue(email);
  await expect(footer(page).getByRole("textbox")).toHaveValue("");
  await card.getByRole("button", { name: "Subscribe" }).click();
  await expect(card.getByRole("status")).toHaveText(
    "Thanks for subscribing to our OnlyFans tips!Check your email to confirm.",
  );
  await expect(footer(page).getByRole("status")).toBeEmpty();
  expect(await stack.signUps(email)).toHaveLength(1);
  const ids = await page.locator("[id]").evaluateAll((parts) => parts.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(field).toHaveValue("");
});

test("a campaign's reader is counted for it, without a cookie", async ({
  page,
  context,
  stack,
}) => {
  const email = newAddress("campaign");
  await page.goto("/?utm_source=partner&utm_campaign=spring", {
    referer: "https://partner.example/list?secret",
  });
  await page.getByRole("link", { name: "Blog" }).first().click();
  await page.goto(ARTICLE);
  await footer(page).getByRole("textbox").fill(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText("Thanks for subscribing");
  await expect
    .poll(() => stack.signUps(email))
    .toMatchObject([
      {
        source_form: "footer",
        source_page: "/",
        source_referrer: "partner.example",
        utm_source: "partner",
        utm_medium: null,
        utm_campaign: "spring",
      },
    ]);
  expect(await context.cookies()).toEqual([]);
});

test("a bot that fills every field sees success; no row is written", async ({ page, stack }) => {
  const email = newAddress("robot");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await contact(page).locator(HONEYPOT).fill("https://example.org/cheap", { force: true });
  await contact(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await footer(page).getByRole("textbox").fill(email);
  await footer(page).locator(HONEYPOT).fill("https://example.org/cheap", { force: true });
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText("Thanks for subscribing");
  expect(await stack.messages(email)).toEqual([]);
  expect(await stack.signUps(email)).toEqual([]);
});
