import { POST_WITH_VIDEOS } from "../../../tools/local-site/copyWithPosts";
import { expect, test } from "../setup/journey";
import { answerCookieCard, open } from "../setup/pages";

const HOSTS = /youtube|ytimg|vimeo/;
const VIDEOS = [
  { name: "Video", frame: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1" },
  {
    name: "What comes out of the kiln",
    frame: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  },
];

for (const { name, frame } of VIDEOS) {
  test(`the video “${name}” requests nothing from its host until it is pressed, then plays in its place`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route(HOSTS, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>Plays</p>" });
    });
    await open(page, POST_WITH_VIDEOS);
    await answerCookieCard(page);
    const link = page.getByRole("link", { name: `Play ${name}` });
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await link.focus();
    expect(asked).toEqual([]);

    const stage = await link.boundingBox();
    await page.keyboard.press("Enter");
    const player = page.locator(`iframe[src="${frame}"]`);
    await expect(player).toBeFocused();
    await expect(player.contentFrame().getByText("Plays")).toBeVisible();
    expect(asked).toEqual([frame]);
    expect(await player.boundingBox()).toEqual(stage);
    await expect(link).toHaveCount(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a video is a link to its page at the host", async ({ page }) => {
    await page.goto(POST_WITH_VIDEOS);
    await expect(page.getByRole("link", { name: "Play Video" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    );
  });
});

test("the policy names the hosts of the site's videos for players and for nothing else", async ({
  page,
}) => {
  const answer = await page.goto(POST_WITH_VIDEOS);
  const policy = answer?.headers()["content-security-policy"]?.split("; ") ?? [];
  const players = policy.filter((directive) => /youtube|vimeo/.test(directive));
  expect(players).toHaveLength(1);
  expect(players[0]).toMatch(/^frame-src .*https:\/\/player\.vimeo\.com\b/);
  expect(players[0]).toContain(" https://www.youtube-nocookie.com");
});
