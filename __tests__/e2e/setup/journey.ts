import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect } from "@playwright/test";
import {
  HOST,
  IP_LOOKUP_PATH,
  TEST_PORTS,
  testEnvironment,
} from "../../../scripts/local/localEnvironment";
import { startSiteServer } from "../../../scripts/local/siteServer";
import { type Mail, startMail } from "../../../scripts/local/startMail";
import { type Backend, startBackend } from "../../../supabase/local/startBackend";

import { CONTAINER_SCRIPT } from "./container";
import { watchNetwork } from "./loading";

/** The real database and the real mailer behind the built site; rows are read past the policies, as its owner would. */
type Stack = { database: Backend; mail: Mail };

const MAILS_EVERY_MS = 250;

const TAG_MANAGER = "https://www.googletagmanager.com/**";

/** A journey through the built site; it fails on any console error, page error or policy violation. */
export const test = base.extend<{ complaints: string[]; tagManager: string[] }, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const settings = testEnvironment();
      const siteUrl = settings.GATSBY_SITE_URL;
      const database = await startBackend({ host: HOST, port: TEST_PORTS.backend, siteUrl });
      // Every journey comes from one address; what limits it is tested on its own.
      await database.query("update private.limits set max_attempts = 100000");
      const folder = await mkdtemp(join(tmpdir(), "mails-"));
      const mail = await startMail({
        ports: TEST_PORTS,
        project: database,
        settings,
        folder,
        everyMs: MAILS_EVERY_MS,
      });
      const site = await startSiteServer({
        root: resolve("public"),
        port: TEST_PORTS.site,
        ipLookupPath: IP_LOOKUP_PATH,
      });
      await use({ database, mail });
      await site.stop();
      await mail.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page }, use) => {
    watchNetwork(page);
    await use(page);
  },
  /** Every request to the tag manager's host, answered by a container of Google's parts: no journey leaves this machine. */
  tagManager: [
    async ({ page }, use) => {
      const requests: string[] = [];
      await page.route(TAG_MANAGER, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: CONTAINER_SCRIPT });
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
