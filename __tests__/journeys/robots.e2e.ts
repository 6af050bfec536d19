import { contact, fillIn, footer, HONEYPOT } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";

function fillUnseen(field: Element): void {
  (field as HTMLInputElement).value = "https://example.org/cheap";
}

test("a bot that fills every field sees success, and no row is written", async ({
  page,
  stack,
}) => {
  const email = newAddress("robot");
  await page.goto("/#contact-form");
  await fillIn(page, email);
  await contact(page).locator(HONEYPOT).evaluate(fillUnseen);
  await contact(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await footer(page).getByRole("textbox").fill(email);
  await footer(page).locator(HONEYPOT).evaluate(fillUnseen);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText("Thanks for subscribing");
  expect(await stack.messages(email)).toEqual([]);
  expect(await stack.signUps(email)).toEqual([]);
});
