import { contact, newAddress, submitContact } from "../setup/homeForms";
import { expect, test } from "../setup/journey";

/** Earlier journeys came from the same network address. */
const RESET_ATTEMPTS =
  "select setval(oid::regclass, 0) from pg_class where relkind = 'S' and relname like 'attempts%'";

test("after too many messages the form says when to retry", async ({ page, stack, complaints }) => {
  const refusal = /Failed to load resource.*contact_submissions/;
  complaints.expect(refusal);
  const email = newAddress("eager");
  const allow = (attempts: number) =>
    stack.database.query(
      `update private.rate_limits set max_attempts = ${attempts} where what = 'contact'`,
    );
  await stack.database.query(RESET_ATTEMPTS);
  await allow(1);
  try {
    await page.goto("/#contact-form");
    await submitContact(page, newAddress("first"));
    await expect(page.getByText("Message sent successfully!")).toBeVisible();
    await submitContact(page, email);
    await expect(page.getByText(/Please try again in 10 minutes\./)).toBeVisible();
  } finally {
    await allow(100_000);
  }
  await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const sent = { full_name: "Mia Torres", country: "ES", message: "Hello\nthere" };
  expect(await stack.messages(email)).toMatchObject([sent]);
  expect(complaints.like(refusal)).toHaveLength(1);
});
