import type { Page } from "@playwright/test";
import { TAG_MANAGER } from "./setup/container";
import { newAddress } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { linkBelow, mailTo, oneClickOf, signUp } from "./setup/mailbox";

const CONFIRM = "Continue to confirm:";
const LEAVE = "Unsubscribe from all our mails:";
const FORGET = "Continue to delete:";

/** Opens the page that a mail links to, presses its button, and finds what the page says then. */
async function follow(page: Page, link: string, button: string, words: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
}

test("a visitor who signs up and follows the mail is on the list", async ({
  page,
  context,
  stack,
  complaints,
}) => {
  // The test's own script, which the catcher's frame does not run either.
  complaints.allow(/^Blocked script execution/);
  const email = newAddress("eva");
  await signUp(page, email);
  const mail = await mailTo(stack.mail, email);
  expect(mail.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");

  await page.goto(`${stack.mail.webUrl}/mails/${mail.id}`);
  const opened = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link", { name: "Continue to confirm" }).click();
  const confirm = await opened;
  await expect(confirm.getByRole("button", { name: "Confirm my address" })).toBeVisible();
  expect(await stack.signUps(email)).toMatchObject([
    { verified: false, unsubscribed_at: null }, // opening alone does nothing: scanners open links
  ]);
  await confirm.getByRole("button", { name: "Confirm my address" }).click();
  await expect(confirm.getByRole("heading", { level: 1 })).toHaveText("You are on the list.");
  await expect(confirm.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await stack.signUps(email)).toMatchObject([{ verified: true, unsubscribed_at: null }]);
  // What comes next: the trial, or two articles.
  const next = confirm.getByRole("main");
  await expect(next.getByRole("link", { name: "Start Now - It's free" })).toBeVisible();
  const posts = next.getByRole("listitem").getByRole("link");
  await expect(posts).toHaveCount(2);
  // The welcome offers the same.
  const welcome = await mailTo(stack.mail, email, "Welcome to Sayso");
  expect(welcome.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  for (const words of ["Start Now - It's free", ...(await posts.allInnerTexts())])
    expect(welcome.text).toContain(words);

  // Who signs up again sees the same message, and gets a mail that says so. Between two mails to one mailbox is a pause.
  const sent =
    "select o.status from private.email_outbox o join newsletter_subscriptions s on s.id = o.subscription_id where o.kind = 'welcome' and s.email = $1";
  await expect.poll(() => stack.database.query(sent, [email])).toEqual([{ status: "sent" }]);
  await stack.database.query(
    "update private.email_outbox set sent_at = sent_at - interval '5 minutes'",
  );
  // The refused insert that a known address begins with.
  complaints.expect(/status of 409 .*newsletter_subscriptions/);
  await signUp(page, email);
  await mailTo(stack.mail, email, "You are already on the list");
  expect(await stack.signUps(email)).toMatchObject([{ verified: true, unsubscribed_at: null }]);
});

test("the unsubscribe link and a mail program's button work", async ({ page, request, stack }) => {
  const email = newAddress("eva");
  await signUp(page, email);
  const mail = await mailTo(stack.mail, email);
  // The other link's token does nothing.
  const [confirm, leave] = [linkBelow(CONFIRM, mail), linkBelow(LEAVE, mail)];
  const noConfirm = leave.replace("/unsubscribe#", "/confirm#");
  await follow(page, noConfirm, "Confirm my address", "This link is no longer valid.");
  await expect(page.getByRole("link", { name: "Sign up again" })).toBeVisible();
  const noLeave = confirm.replace("/confirm#", "/unsubscribe#");
  await follow(page, noLeave, "Unsubscribe", "This link does not work.");
  expect(await stack.signUps(email)).toMatchObject([{ verified: false, unsubscribed_at: null }]);

  await follow(page, confirm, "Confirm my address", "You are on the list.");
  await follow(page, leave, "Unsubscribe", "You are off the list.");
  const [left] = await stack.signUps(email);
  expect(left).toMatchObject({ verified: false, unsubscribed_at: expect.any(String) });

  // The old confirmation link brings nobody back.
  await follow(page, confirm, "Confirm my address", "This link is no longer valid.");
  expect(await stack.signUps(email)).toEqual([left]);

  const listed = "update newsletter_subscriptions set unsubscribed_at = null where email = $1";
  await stack.database.query(listed, [email]);
  const oneClick = oneClickOf(mail);
  await page.goto(oneClick);
  await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
  expect(await stack.signUps(email)).toMatchObject([{ unsubscribed_at: null }]);
  const asMailProgram = { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 };
  for (const _twice of [1, 2])
    expect((await request.post(oneClick, asMailProgram)).status()).toBe(200);
  expect(await stack.signUps(email)).toMatchObject([{ unsubscribed_at: expect.any(String) }]);
});

test("a link brings a copy by mail, and another deletes everything", async ({ page, stack }) => {
  const email = newAddress("eva");
  await signUp(page, email);
  const first = await mailTo(stack.mail, email);
  const link = linkBelow(CONFIRM, first);
  const token = link.split("token=")[1] as string;
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url(), request.headers()["referer"] ?? ""));
  page.on("console", (message) => seen.push(message.text()));
  // A container that tells every address it ever sees, as real ones do.
  const body = `const tell = () => dataLayer.push({ event: "address", href: location.href }); tell();
    addEventListener("hashchange", (change) => dataLayer.push({ event: "old", href: change.oldURL }));`;
  await page.route(TAG_MANAGER, (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.goto(link);
  await page.reload(); // as a phone does with a page that was in the background
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list.");
  expect(page.url()).toMatch(/\/newsletter\/confirm$/);
  const events = await page.evaluate(() => JSON.stringify(window.dataLayer));
  expect(events).toContain('"address"');
  // A browser keeps the fragment of a navigation to itself; Playwright alone shows it.
  expect(seen.filter((text) => text.includes(token) && text !== link)).toEqual([]);
  expect(events).not.toContain(token);
  await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

  await page.goto(linkBelow(LEAVE, first));
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
