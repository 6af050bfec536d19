import { expect } from "@playwright/test";
import { notedPositions, notePositions } from "../../setup/scrollPositions";
import type { Engine } from "./engine";

const SCROLL_WATCHED_MS = 2500;

/** No network leads to the container's host; that it is asked for is right. */
const CONTAINER_HOST = /googletagmanager\.com/;

/** What went wrong since the last question, without what a journey brought about itself. */
export async function unexpectedComplaints(
  visitor: Engine,
  expected: RegExp[] = [],
): Promise<string[]> {
  const complaints = await visitor.complaints();
  return complaints.filter((text) => ![CONTAINER_HOST, ...expected].some((one) => one.test(text)));
}

/** The words in what matches and can be seen, without empty lines, which engines put in differently; empty where nothing does. */
export function visibleText(visitor: Engine, css: string): Promise<string> {
  return visitor.run(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.innerText.trim().replace(/\n+/g, "\n"))
        .join(" | "),
    css,
  );
}

/** Waits until a function in the page says yes. */
export const until = (visitor: Engine, isSo: () => boolean) =>
  expect.poll(() => visitor.run(isSo)).toBe(true);

/** Answers the cookie card, which then goes. */
export async function answerCookieCard(
  visitor: Engine,
  answer: "Accept All" | "Reject All",
): Promise<void> {
  await visitor.click("#cookie-card button", answer);
  await expect.poll(() => visibleText(visitor, "#cookie-card")).toBe("");
}

/** How far down the page stood at each frame in which it moved, from before `action` until two seconds after it. */
export async function followScroll(
  visitor: Engine,
  action: () => Promise<void>,
): Promise<number[]> {
  await visitor.run(notePositions);
  await action();
  await new Promise((done) => setTimeout(done, SCROLL_WATCHED_MS));
  return visitor.run(notedPositions);
}
