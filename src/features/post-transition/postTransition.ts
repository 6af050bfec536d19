import { POST_CARD } from "../../config/pageContract";

/** The featured picture is the first in an article. */
const ARTICLE_PICTURE = "main figure img";
const ARTICLE_TITLE = "main h1";
const DURATION_MS = 250;
/** Not 0: the title is legible in the first frame. */
const FIRST_OPACITY = 0.2;

/** What the list's entry in the session history holds after a click on a card: its link, and the place of its picture. */
type FollowedCard = { href: string; picture: { x: number; y: number; width: number } };

/**
 * Moves the picture of a followed card to its place in the article, and fades the article's title in, if the article was
 * prerendered: in others this script mostly comes after the first paint, and nothing moves (docs/decisions/082).
 */
export function installPostTransition(page: Document, view: Window): void {
  // Missing in older browsers, in which nothing moves.
  if (!("navigation" in view)) return;
  const { navigation } = view;

  page.addEventListener("click", ({ target }) => {
    const card = (target as Element).closest(POST_CARD);
    const link = card && (target as Element).closest("a");
    const picture = card?.querySelector("img")?.getBoundingClientRect();
    if (!link || !picture) return;
    const { x, y, width } = picture;
    const state: FollowedCard = { href: link.href, picture: { x, y, width } };
    navigation.updateCurrentEntry({ state });
  });

  view.addEventListener("pagereveal", () => {
    const { navigationType, from } = navigation.activation ?? {};
    const card = from?.getState() as FollowedCard | undefined;
    // After Forward, the list still has the state of an earlier click.
    if (navigationType !== "push" || card?.href !== view.location.href) return;
    if (view.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const picture = page.querySelector(ARTICLE_PICTURE);
    const title = page.querySelector(ARTICLE_TITLE);
    if (!picture || !title) return;
    const timing = { duration: DURATION_MS, easing: "ease-out" };
    const place = picture.getBoundingClientRect();
    const start = `translate(${card.picture.x - place.x}px, ${card.picture.y - place.y}px) scale(${card.picture.width / place.width})`;
    picture.animate({ transformOrigin: ["0 0", "0 0"], transform: [start, "none"] }, timing);
    title.animate({ opacity: [FIRST_OPACITY, 1] }, timing);
  });
}
