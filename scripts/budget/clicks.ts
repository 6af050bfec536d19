import { routes } from "../../src/config/routes";
import { startPlainChromium } from "../local/plainChromium";
import { inTurns, median } from "./browser";

/** The time of a prerendered click, divided by the other's, was 0.47 to 0.64 with seven runs, and 0.55 to 0.60 with fifteen. */
const RUNS = 15;
/** From the list's load event to the pointer, and from the click to the article: longer than either takes. */
const REST_MS = 1000;
/** Long enough for an article to be prerendered. */
const PRERENDERED_AFTER_MS = 2000;

type Click = {
  list: string;
  /** Selects the article's link. */
  card: string;
  /** How long the pointer rests on the card before it is clicked. */
  restMs: number;
  /** Runs in the list before the click. */
  prepare: string;
  /** The milliseconds from the click to the first paint of the article, afterwards. */
  result: string;
};

/** Our links are ordinary links, so the article is a document with a paint of its own. */
const ours = (origin: string, restMs: number): Click => ({
  list: `${origin}${routes.blog}`,
  card: "main article h3 a",
  restMs,
  prepare: `addEventListener("click", () => sessionStorage.setItem("clicked", performance.timeOrigin + performance.now()), true)`,
  result: `performance.timeOrigin + performance.getEntriesByName("first-paint")[0].startTime - sessionStorage.getItem("clicked")`,
});

/** In plain Gatsby the article replaces the list in the same document: the first frame with its heading. */
const plainGatsby = (origin: string): Click => ({
  list: `${origin}${routes.posts}`,
  card: "main article h2 a",
  restMs: 0,
  prepare: `addEventListener("click", () => {
    const clicked = performance.now();
    requestAnimationFrame(function look() {
      if (!document.querySelector("main h1")) requestAnimationFrame(look);
      else setTimeout(() => { window.took = performance.now() - clicked; });
    });
  }, true)`,
  result: "window.took",
});

export type ClickTimes = { alone: number; prerendered: number; plainGatsby?: number | undefined };

/**
 * Milliseconds from a click on an article's card in the list of posts to the article's first paint, at full speed: of
 * this site, and of a plain Gatsby blog if its origin is given. They take turns.
 */
export async function clicksToPaint(origin: string, plainOrigin?: string): Promise<ClickTimes> {
  const clicks = [ours(origin, 0), ours(origin, PRERENDERED_AFTER_MS)];
  if (plainOrigin) clicks.push(plainGatsby(plainOrigin));
  const times = await inTurns(
    RUNS,
    clicks.map((click) => () => timeOf(click)),
  );
  const [alone = Number.NaN, prerendered = Number.NaN, plain] = times.map(median);
  return { alone, prerendered, plainGatsby: plain };
}

async function timeOf({ list, card, restMs, prepare, result }: Click): Promise<number> {
  const visitor = await startPlainChromium();
  try {
    await visitor.goto(list);
    await wait(REST_MS);
    await visitor.evaluate(prepare);
    await visitor.hover(card);
    await wait(restMs);
    await visitor.click();
    await wait(REST_MS);
    return await visitor.evaluate<number>(result);
  } finally {
    await visitor.close();
  }
}

const wait = (ms: number) => new Promise((passed) => setTimeout(passed, ms));
