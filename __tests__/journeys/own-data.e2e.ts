import { expect, test } from "./setup/journey";
import { linkBelow, mailTo, signUp } from "./setup/mailbox";
import { newAddress } from "./setup/newAddress";

const LEAVE = "Unsubscribe from all our mails:";
const FORGET = "Continue to delete:";

test("a visitor gets a copy by mail, and is forgotten by the link of a second mail", async ({
  page,
  stack,
}) => {
  const email = newAddress("eva");
  await signUp(page, email);
  const leave = linkBelow(LEAVE, await mailTo(stack.mail, email));

  await page.goto(leave);
  await page.getByRole("button", { name: "Send me what you have" }).click();
  await expect(page.getByText("Check your inbox: a copy is on its way.")).toBeVisible();
  const copy = await mailTo(stack.mail, email, "What we have about you");
  const source = await (await fetch(`${stack.mail.webUrl}/mails/${copy.id}/source`)).text();
  expect(source).toContain("my-data.json");

  await page.getByRole("button", { name: "Forget me" }).click();
  await expect(page.getByText("our mail has a link to delete everything")).toBeVisible();
  expect(await stack.signUps(email)).toHaveLength(1);
  const mail = await mailTo(stack.mail, email, "Delete everything about you?");
  await page.goto(linkBelow(FORGET, mail));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete everything about you?");
  expect(page.url()).toMatch(/\/newsletter\/forget$/); // the token has left the address
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your data is deleted.");
  expect(await stack.signUps(email)).toEqual([]);
});
