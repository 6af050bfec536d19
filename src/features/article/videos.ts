import { VIDEO_LINK, type VideoLinkData } from "../../shared/config/pageContract";

/**
 * A video is first a link to its page. A click replaces the link with the host's player; nothing is requested from the
 * host before that. Works without the framework. A click with a modifier key such as Ctrl follows the link.
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
    // YouTube refuses to play without a referrer.
    player.referrerPolicy = "strict-origin-when-cross-origin";
    player.src = video;
    link.replaceWith(player);
    player.focus();
  });
}
