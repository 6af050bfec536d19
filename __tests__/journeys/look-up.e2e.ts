import type { Page } from "@playwright/test";
import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";

const newestPosts = (page: Page) =>
  page.getByRole("region", { name: "Newest posts" }).getByRole("article");

test("an unknown /blog address asks for the list of posts once", async ({ page, complaints }) => {
  complaints.expect(LOST_PAGE);
  let asked = 0;
  await page.route("**/blog/posts.json", async (route) => {
    asked += 1;
    // As long as a slow line takes: who else wants it has asked by then.
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.goto("/blog/no-such-post");
  await expect(page.getByRole("heading", { name: "Post not found" })).toBeVisible();
  // Beside the way back stand the newest posts, from the same list, and the search.
  await expect(newestPosts(page)).toHaveCount(3);
  expect(asked).toBe(1);
  await page.getByRole("search").getByRole("searchbox").fill("community");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\/search\?q=community$/);
});

test("the address of a topic that is gone is 'Page not found'", async ({ page, complaints }) => {
  complaints.expect(LOST_PAGE);
  await page.goto("/blog/tag/no-such-topic");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(newestPosts(page)).toHaveCount(3);
});
