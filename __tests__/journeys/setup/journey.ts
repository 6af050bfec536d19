import { test as base, expect } from "@playwright/test";
import { type Complaints, recordComplaints } from "./complaints";
import { TAG_MANAGER_HOST } from "./container";
import { watchNetwork } from "./loading";
import { type Stack, sharedStack } from "./stack";

/** A journey through the built site; it fails on any console error, page error or policy violation. */
export const test = base.extend<{ complaints: Complaints; tagManager: string[] }, { stack: Stack }>(
  {
    stack: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
      async ({}, use) => use(sharedStack()),
      { scope: "worker" },
    ],
    page: async ({ page }, use) => {
      watchNetwork(page);
      await use(page);
    },
    /** The addresses of the requests to the tag manager. */
    tagManager: async ({ context }, use) => {
      const requests: string[] = [];
      context.on("request", (request) => {
        if (new URL(request.url()).host === TAG_MANAGER_HOST) requests.push(request.url());
      });
      await use(requests);
    },
    /** What the browser complains about. A journey that provokes a complaint names it. */
    complaints: [
      async ({ page }, use) => {
        const complaints = recordComplaints(page);
        await use(complaints);
        expect(complaints.unexpected()).toEqual([]);
        expect(complaints.missing(), "complaints that this journey provokes").toEqual([]);
      },
      { auto: true },
    ],
  },
);

export { expect };
