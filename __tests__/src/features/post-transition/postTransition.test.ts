import { postCard } from "../../../../src/config/pageContract";
import { installPostTransition } from "../../../../src/features/post-transition/postTransition";

const ARTICLE = "http://localhost/blog/a-post";
const PICTURE = { x: 40, y: 200, width: 300 };
const FEATURED = { x: 100, y: 80, width: 600 };

type Arrival = { navigationType?: string; state?: unknown; prefersLess?: boolean };

/** A page with this content, at the article's address, in a browser that prerenders. */
function openPage(html: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  const animations: { element: string; keyframes: unknown }[] = [];
  for (const element of page.querySelectorAll("*")) {
    element.animate = (keyframes) => {
      animations.push({ element: element.localName, keyframes });
      return {} as Animation;
    };
  }
  const updateCurrentEntry = jest.fn();
  const view = new EventTarget();
  function arrive({ navigationType = "push", state, prefersLess = false }: Arrival) {
    Object.assign(view, {
      location: new URL(ARTICLE),
      navigation: {
        updateCurrentEntry,
        activation: { navigationType, from: { getState: () => state } },
      },
      matchMedia: () => ({ matches: prefersLess }),
    });
    installPostTransition(page, view as unknown as Window);
    view.dispatchEvent(new Event("pagereveal"));
    return animations;
  }
  return { page, arrive, updateCurrentEntry };
}

const place = (element: Element | null, rect: typeof PICTURE) =>
  Object.assign(element as Element, { getBoundingClientRect: () => rect as DOMRect });

function openArticle() {
  const opened = openPage(
    "<main><h1>A post</h1><figure><img></figure><figure><img></figure></main>",
  );
  place(opened.page.querySelector("img"), FEATURED);
  return opened;
}

const followed = { href: ARTICLE, picture: PICTURE };

test("the picture starts where the card had it, and the title is legible from the first frame", () => {
  expect(openArticle().arrive({ state: followed })).toEqual([
    {
      element: "img",
      keyframes: {
        transformOrigin: ["0 0", "0 0"],
        transform: ["translate(-60px, 120px) scale(0.5)", "none"],
      },
    },
    { element: "h1", keyframes: { opacity: [0.2, 1] } },
  ]);
});

test.each<[string, Arrival]>([
  ["after Forward", { navigationType: "traverse", state: followed }],
  ["after Reload", { navigationType: "reload", state: followed }],
  ["when another card was followed", { state: { ...followed, href: `${ARTICLE}-2` } }],
  ["without a card", {}],
  ["for visitors who prefer reduced motion", { state: followed, prefersLess: true }],
])("nothing moves %s", (_, arrival) => {
  expect(openArticle().arrive(arrival)).toEqual([]);
});

test("nothing moves on a page without a title and a picture", () => {
  expect(openPage("<main><h1>No post</h1></main>").arrive({ state: followed })).toEqual([]);
});

test("a click on a card keeps the place of its picture, a click on another link nothing", () => {
  const { page, arrive, updateCurrentEntry } = openPage(
    `<main><article><img><h3><a href="${ARTICLE}">A post</a></h3></article><a href="/blog">Blog</a></main>`,
  );
  const card = page.querySelector("article") as Element;
  for (const [name, value] of Object.entries(postCard)) card.setAttribute(name, value);
  place(page.querySelector("img"), PICTURE);
  arrive({});
  page.querySelector<HTMLElement>("main > a")?.click();
  page.querySelector<HTMLElement>("article img")?.click();
  expect(updateCurrentEntry).not.toHaveBeenCalled();
  page.querySelector<HTMLElement>("h3 a")?.click();
  expect(updateCurrentEntry.mock.calls).toEqual([[{ state: followed }]]);
});

test("a browser without the navigation interface changes pages as before", () => {
  const view = new EventTarget();
  const listen = jest.spyOn(view, "addEventListener");
  installPostTransition(document, view as unknown as Window);
  expect(listen).not.toHaveBeenCalled();
});
