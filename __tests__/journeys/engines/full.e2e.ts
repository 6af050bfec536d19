import { ARTICLE } from "../setup/pages";
import type { Engine } from "./setup/engine";
import {
  answerCookieCard,
  followScroll,
  unexpectedComplaints,
  until,
  visibleText,
} from "./setup/pageContent";
import { startRecordingProxy } from "./setup/recordingProxy";
import { expect, test } from "./setup/visit";

const path = (visitor: Engine) => visitor.run(() => location.pathname + location.search);
const y = (visitor: Engine) => visitor.run(() => Math.round(scrollY));
/** From where the reader is; the drivers' own click would first scroll to the link. */
const followLink = (visitor: Engine) =>
  until(visitor, () => {
    const link = document.querySelector<HTMLElement>("main article a");
    link?.click();
    return link !== null;
  });
/** Touches a form, without scrolling to it, and waits until it responds. */
async function loadFramework(visitor: Engine) {
  await visitor.run(() =>
    document
      .querySelector("footer form input")
      ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })),
  );
  await until(visitor, () => performance.getEntriesByName("hydrated").length > 0);
}
const scrollDown = (visitor: Engine, top: number) =>
  visitor.run((to) => scrollTo({ top: to, behavior: "instant" }), top);

test("'Copy link' works as the first touch", async ({ visitor }) => {
  await visitor.open(ARTICLE);
  // Until then a part far below has no place of its own.
  await until(visitor, () => document.querySelector("[data-parts=whole]") !== null);
  await visitor.click("[data-copy-link]");
  await expect.poll(() => visibleText(visitor, "[data-link-copied]")).not.toBe("");
  await visitor.open("/blog/search");
  await visitor.paste("main input[type=search]");
  const pasted = () =>
    visitor.run(() => document.querySelector<HTMLInputElement>("main [type=search]")?.value);
  await expect.poll(pasted).toContain(ARTICLE);
});

test("Back and Forward return to the same pages and scroll positions", async ({ visitor }) => {
  await visitor.open("/blog/posts");
  await answerCookieCard(visitor, "Reject All");
  await scrollDown(visitor, 300);
  await followLink(visitor);
  await expect.poll(() => path(visitor)).not.toBe("/blog/posts");
  const article = await path(visitor);
  await expect.poll(() => y(visitor)).toBe(0);
  await visitor.run(() => history.back());
  await expect.poll(() => path(visitor)).toBe("/blog/posts");
  await expect.poll(() => y(visitor)).toBeGreaterThan(200);
  await visitor.run(() => history.forward());
  await expect.poll(() => path(visitor)).toBe(article);
});

test("loading the framework scrolls no page that was scrolled before", async ({ visitor }) => {
  await visitor.open("/");
  await answerCookieCard(visitor, "Reject All");
  await scrollDown(visitor, 2000);
  await loadFramework(visitor);
  await scrollDown(visitor, 2400);
  await visitor.open("/privacy");
  await visitor.open("/");
  expect(await y(visitor)).toBe(0);
  await loadFramework(visitor);
  await visitor.run(() => new Promise((done) => setTimeout(done, 1000)));
  expect(await y(visitor)).toBe(0);
});

test("the list shows the page of its address, also after Back", async ({ visitor }) => {
  await visitor.open("/blog/posts?page=2");
  await answerCookieCard(visitor, "Reject All");
  await expect.poll(() => visibleText(visitor, "main")).toContain("Page 2 of");
  await visitor.click("main button", "Next");
  await expect.poll(() => path(visitor)).toBe("/blog/posts?page=3");
  await expect.poll(() => visibleText(visitor, "main")).toContain("Page 3 of");
  await scrollDown(visitor, 400);
  await followLink(visitor);
  await expect.poll(() => path(visitor)).not.toContain("?page=");
  await visitor.run(() => history.back());
  await expect.poll(() => visibleText(visitor, "main")).toContain("Page 3 of");
  await visitor.click("main button", "Previous");
  await expect.poll(() => visibleText(visitor, "main")).toContain("Page 2 of");
});

test("a visitor with a dark system theme gets the dark theme", async ({ startEngine }) => {
  const dark = await startEngine({ dark: true });
  await dark.open("/");
  const ground = await dark.run(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toMatch(/^rgb\(\d\d?, /);
  expect(await unexpectedComplaints(dark)).toEqual([]);
  await dark.stop();
});

/**
 * What browsers at the older edge lack (docs/decisions/030-browsers.md), under names that no browser knows: the
 * declaration or rule is dropped, and `@supports` says no, as it does there.
 */
const LACKING =
  /content-visibility|::details-content|animation-timeline|anchor-name|position-anchor|interpolate-size|text-wrap/g;
const withoutThem = (text: string) =>
  text.replace(LACKING, (name) => name.replace(/[a-z]/, (letter) => `x-unknown-${letter}`));

test("without the newest CSS pages can be read and used", async ({ startEngine, stack }) => {
  const site = await startRecordingProxy(stack.siteUrl, withoutThem);
  const styles = await (await fetch(site.url)).text();
  expect(styles).toContain("x-unknown-content-visibility");
  const older = await startEngine({ origin: site.url });
  await older.open("/");
  expect(await visibleText(older, "h1")).not.toBe("");

  await older.click("#faq details summary");
  const answer = () =>
    older.run(
      () => document.querySelector("#faq details > :last-child")?.getBoundingClientRect().height,
    );
  await expect.poll(answer).toBeGreaterThan(20);
  await older.run(() => scrollTo({ top: 0, behavior: "instant" }));
  const positions = await followScroll(older, () => older.click("header nav a", "Blog"));
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  expect(await unexpectedComplaints(older)).toEqual([]);
  await older.stop();
  await site.stop();
});
