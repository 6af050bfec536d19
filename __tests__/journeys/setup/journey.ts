import { test as base, expect } from "@playwright/test";
import { recordComplaints } from "./complaints";
import { watchNetwork } from "./loading";
import { type Stack, sharedStack } from "./stack";

/** A journey through the built site; it fails on any console error, page error or policy violation. */
export const test = base.extend<
  { complaints: ReturnType<typeof recordComplaints> },
  { stack: Stack }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  stack: [async ({}, use) => use(sharedStack()), { scope: "worker" }],
  /** What the browser complains about. A journey that provokes a complaint names it. */
  complaints: [
    async ({ page }, use) => {
      watchNetwork(page);
      const complaints = recordComplaints(page);
      await use(complaints);
      expect(complaints.unexpected()).toEqual([]);
      expect(complaints.missing(), "complaints that this journey provokes").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
