import userEvent from "@testing-library/user-event";
import { installVideos } from "../../../../src/features/article/videos";

const EMBED_URL = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";

installVideos(document);
beforeEach(() => {
  document.body.innerHTML = `<figure class="video"><a href="https://vimeo.com/76979871" data-video="${EMBED_URL.replace("&", "&amp;")}" data-title="A kiln"><span><b>Play</b> A kiln</span></a></figure>`;
});
const player = () => document.querySelector("iframe");

test("nothing is loaded from the host until the video is pressed, then the player is there and has the focus", async () => {
  expect(player()).toBeNull();
  await userEvent.click(document.querySelector("b") as Element);
  expect(player()).toHaveAttribute("src", EMBED_URL);
  expect(player()).toHaveAttribute("title", "A kiln");
  expect(player()).toHaveFocus();
  expect(document.querySelector("a")).toBeNull();
});

test("the video link can be opened in another tab like any link", () => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  document.querySelector("a")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(player()).toBeNull();
});
