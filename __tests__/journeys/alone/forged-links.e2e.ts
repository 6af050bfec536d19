import { expect, test } from "../setup/journey";

for (const [name, fragment] of [
  ["an unknown token", "#token=00000000-0000-4000-8000-000000000000"],
  ["garbage", "#token=%3Cscript%3E'--"],
]) {
  test(`${name} confirms nobody and unsubscribes nobody`, async ({ page, stack }) => {
    const rows = "select email, verified, unsubscribed_at from newsletter_subscriptions order by 1";
    const before = await stack.database.query(rows);
    await page.goto(`/newsletter/confirm${fragment}`);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This link is no longer valid.",
    );
    await page.goto(`/newsletter/unsubscribe${fragment}`);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work.");
    expect(await stack.database.query(rows)).toEqual(before);
  });
}
