import { POST_WITH_VIDEOS } from "../../../tools/local-site/copyWithPosts";
import { expect, test } from "../setup/journey";
import { answerCookieCard } from "../setup/pages";

const HOSTS = /youtube|ytimg|vimeo/;
const WATCH_URL = /^https:\/\/(www\.youtube\.com\/watch\?v=aqz-KE-bpKQ|vimeo\.com\/76979871)$/;
const VIDEOS = [
  ["Video", "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"],
  ["What comes out of the kiln", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
];

test("a video asks its host for nothing until it is pressed", async ({ page }) => {
  const asked: string[] = [];
  await page.route(HOSTS, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>Plays</p>" });
  });
  const answer = await page.goto(POST_WITH_VIDEOS);
  const policy = answer?.headers()["content-security-policy"]?.split("; ") ?? [];
  const players = policy.filter((directive) => HOSTS.test(directive));
  expect(players).toEqual([expect.stringMatching(/^frame-src .*https:\/\/player\.vimeo\.com\b/)]);
  expect(players[0]).toContain(" https://www.youtube-nocookie.com");
  await answerCookieCard(page);
  for (const [name, embedUrl] of VIDEOS) {
    const link = page.getByRole("link", { name: `Play ${name}` });
    await expect(link).toHaveAttribute("href", WATCH_URL);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await link.focus();
    expect(asked).toEqual([]);

    const linkBox = await link.boundingBox();
    await page.keyboard.press("Enter");
    const player = page.locator(`iframe[src="${embedUrl}"]`);
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByText("Plays")).toBeVisible();
    expect(asked.splice(0)).toEqual([embedUrl]);
    expect(await player.boundingBox()).toEqual(linkBox);
    await expect(link).toHaveCount(0);
  }
});
