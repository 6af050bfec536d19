import { expect, test } from "../setup/journey";
import { answerCookieCard, open } from "../setup/pages";

test("the list is turned by keys, each page an address of its own", async ({ page }) => {
  await open(page, "/blog/posts");
  await answerCookieCard(page);
  const [first] = await page.getByRole("article").allInnerTexts();
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog/posts?page=2");
  await expect(page.getByText(/^Page 2 of \d/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(9);
  await page.getByRole("button", { name: "Previous" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Page 1 of \d/)).toBeVisible();
  expect((await page.getByRole("article").allInnerTexts())[0]).toBe(first);
  await page.goBack();
  await expect(page.getByText(/^Page 2 of \d/)).toBeVisible();
});
