import type { Page } from "@playwright/test";

/** The 404 of an address without a page. */
export const LOST_PAGE = /status of 404/;

/** Records console errors, policy violations and exceptions of a page, and which of them its journey provokes itself. */
export function recordComplaints(page: Page) {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  const like = (pattern: RegExp) => heard.filter((complaint) => pattern.test(complaint));
  return {
    /** Names complaints that this journey provokes: one of each must come. */
    expect: (...patterns: RegExp[]) => void expected.push(...patterns),
    /** Names complaints that this journey may provoke, depending on what is faster. */
    allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
    like,
    unexpected: () =>
      heard.filter((complaint) => ![...expected, ...allowed].some((one) => one.test(complaint))),
    missing: () => expected.filter((pattern) => like(pattern).length === 0),
  };
}
