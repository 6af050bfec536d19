import type { Page } from "@playwright/test";
import { contact, footer, hero, heroSucceeds, submitContact, submitHero } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";

const contactEmail = (page: Page) => contact(page).getByRole("textbox", { name: /^Email/ });
const field = (form: ReturnType<typeof hero>) => form.getByRole("textbox");

/** Whether only the contact form has an address. */
const onlyContactHas = async (page: Page, address: string) => {
  await page.waitForLoadState("networkidle");
  for (const one of [field(hero(page)), field(footer(page))]) await expect(one).toHaveValue("");
  await expect(contactEmail(page)).toHaveValue(address);
};

test("after a sign-up in the hero its field stays empty, and the address is in the contact form of every page until a message is sent", async ({
  page,
}) => {
  const first = newAddress("hero");
  await page.goto("/");
  await submitHero(page, first);
  await heroSucceeds(page);
  // Before the two seconds are over, in which the field still shows it.
  await page.reload();
  await onlyContactHas(page, first);

  const last = newAddress("hero-again");
  await submitHero(page, last);
  await expect(hero(page).getByText("Success! Check your email.")).toBeVisible();
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
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

test("an address typed while the hero still says its success stays, also after a reload", async ({
  page,
}) => {
  const next = newAddress("typed-meanwhile");
  await page.goto("/");
  await submitHero(page, newAddress("hero"));
  await expect(hero(page).getByText("Success! Check your email.")).toBeVisible();
  await field(hero(page)).fill(next);
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
  await expect(field(hero(page))).toHaveValue(next);
  await page.reload();
  await expect(field(hero(page))).toHaveValue(next);
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
  await hero(page).getByRole("button", { name: "Send me the tips" }).click();
  await expect(hero(page).getByRole("status")).toContainText("kept for the contact form");
  await expect(contactEmail(page)).toHaveValue(email);
  await page.goto("/privacy");
  await page.goto("/");
  await expect(contactEmail(page)).toHaveValue(email);
  await expect(field(hero(page))).toHaveValue("");
});
