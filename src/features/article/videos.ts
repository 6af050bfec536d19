import { VIDEO_LINK, type VideoLinkData } from "../../config/pageContract";

/**
 * A video starts as a link to its page at the host. Pressing it puts the host's player in its place, and nothing is
 * asked of the host before that. Works without the framework; with Ctrl and the like it stays a link.
 */
export function installVideos(page: Document): void {
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(VIDEO_LINK);
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.button !== 0) return;
    event.preventDefault();
    const { video = "", title = "" }: VideoLinkData = link.dataset;
    const player = page.createElement("iframe");
    player.title = title;
    player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    // YouTube refuses to play where it is not told the site.
    player.referrerPolicy = "strict-origin-when-cross-origin";
    player.src = video;
    link.replaceWith(player);
    player.focus();
  });
}
