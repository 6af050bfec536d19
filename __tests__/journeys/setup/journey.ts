import { test as base, expect } from "@playwright/test";
import { type Complaints, recordComplaints } from "./complaints";
import { CONTAINER_SCRIPT } from "./container";
import { watchNetwork } from "./loading";
import { type Stack, sharedStack } from "./stack";

const TAG_MANAGER = "https://www.googletagmanager.com/**";

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
    /** Every request to the tag manager's host, answered by a container of Google's parts: no journey leaves this machine. */
    tagManager: [
      async ({ context }, use) => {
        const requests: string[] = [];
        await context.route(TAG_MANAGER, (route) => {
          requests.push(route.request().url());
          return route.fulfill({ contentType: "text/javascript", body: CONTAINER_SCRIPT });
        });
        await use(requests);
      },
      { auto: true },
    ],
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
