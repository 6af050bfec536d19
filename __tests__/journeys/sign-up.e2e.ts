import { contact, footer, hero, heroSucceeds, submitHero } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { newAddress } from "./setup/newAddress";
import { ARTICLE } from "./setup/pages";

test("a visitor signs up in the hero and the row is in the database", async ({ page, stack }) => {
  const email = newAddress("mia");
  await page.goto("/");
  await submitHero(page, `  ${email.toUpperCase()} `);
  await heroSucceeds(page);

  const rows = await stack.signUps(email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ verified: false, unsubscribed_at: null });
  expect(rows[0]?.["ip_address"]).toContain("127.0.0.1");

  // After two seconds the form is idle again and the field empty. A quiet line says what to do next.
  await expect(hero(page).getByText("Success! Check your email.")).toBeHidden({ timeout: 4000 });
  await expect(hero(page).getByRole("textbox", { name: "Email" })).toHaveValue("");
  await expect(hero(page).getByRole("status")).toHaveText(
    `We wrote to ${email.toUpperCase()}. Open it to confirm. Your free trial: one minute`,
  );

  await hero(page).getByRole("link", { name: "Your free trial: one minute" }).click();
  await expect(page.getByRole("heading", { name: "Tell us how you work" })).toBeFocused();
  await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(
    email.toUpperCase(),
  );
});

test("without the opt-in nothing is sent, and a link leads to the contact form, which already holds the address", async ({
  page,
}) => {
  const email = newAddress("kept");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await hero(page).getByRole("checkbox").uncheck();
  await submitHero(page, email);
  await hero(page).getByRole("link", { name: "Your free trial: one minute" }).click();
  await expect(page.getByRole("heading", { name: "Tell us how you work" })).toBeFocused();
  await expect(contact(page).getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
  expect(requests.filter((url) => /\/ip$|\/rest\//.test(url))).toEqual([]);
});

test("a reader signs up at the end of an article; what is typed survives a reload and stays out of the footer's form", async ({
  page,
  stack,
}) => {
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
});

test("when the look-up fails the form says so and nothing is written", async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED .*\/ip/);
  const email = newAddress("lost");
  await page.route("**/ip", (route) => route.abort());
  await page.goto("/");
  await submitHero(page, email);
  await expect(hero(page).getByRole("alert")).toHaveText("Something went wrong. Please try again.");
  await expect(hero(page).getByRole("textbox", { name: "Email" })).toHaveValue(email);
  expect(await stack.signUps(email)).toEqual([]);
});
