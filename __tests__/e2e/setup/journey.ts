import { resolve } from "node:path";
import { test as base, expect } from "@playwright/test";
import { HOST, IP_LOOKUP_PATH, TEST_PORTS } from "../../../scripts/local/localEnvironment";
import { startSiteServer } from "../../../scripts/local/siteServer";
import { type Backend, startBackend } from "../../../supabase/local/startBackend";

/** The real database behind the built site; rows are read past the policies, as its owner would. */
type Stack = { database: Backend };

const TAG_MANAGER = "https://www.googletagmanager.com/**";

/** A journey through the built site; it fails on any console error, page error or policy violation. */
export const test = base.extend<{ complaints: string[]; tagManager: string[] }, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const database = await startBackend({ host: HOST, port: TEST_PORTS.backend });
      // Every journey comes from one address; what limits it is tested on its own.
      await database.query("update private.limits set max_attempts = 100000");
      const site = await startSiteServer({
        root: resolve("public"),
        port: TEST_PORTS.site,
        ipLookupPath: IP_LOOKUP_PATH,
      });
      await use({ database });
      await site.stop();
      await database.stop();
    },
    { scope: "worker", auto: true },
  ],
  /** Every request to the tag manager's host, answered by a stand-in: no journey leaves this machine. */
  tagManager: [
    async ({ page }, use) => {
      const requests: string[] = [];
      await page.route(TAG_MANAGER, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
      await use(requests);
    },
    { auto: true },
  ],
  /** What the browser complained about. A test that provokes a complaint empties the list. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
