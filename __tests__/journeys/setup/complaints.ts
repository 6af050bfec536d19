import type { Page } from "@playwright/test";

/** What the browser complains about in a journey, and which of it the journey provokes itself. */
export type Complaints = {
  /** Names complaints that this journey provokes: one of each must come. */
  expect(...patterns: RegExp[]): void;
  /** Names complaints that this journey may provoke, depending on what is faster. */
  allow(...patterns: RegExp[]): void;
  /** Those that no pattern names. */
  unexpected(): string[];
  /** Those that this pattern names. */
  like(pattern: RegExp): string[];
  /** The patterns that must come and never did. */
  missing(): RegExp[];
};

/** The 404 of an address without a page. */
export const LOST_PAGE = /status of 404/;

/** Records console errors, policy violations and exceptions of a page. */
export function recordComplaints(page: Page): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  const like = (pattern: RegExp) => heard.filter((complaint) => pattern.test(complaint));
  return {
    expect: (...patterns) => expected.push(...patterns),
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () =>
      heard.filter((complaint) => ![...expected, ...allowed].some((one) => one.test(complaint))),
    like,
    missing: () => expected.filter((pattern) => like(pattern).length === 0),
  };
}
