import { test as base, expect } from "@playwright/test";
import { type CDPSession, launch, type Page } from "puppeteer-core";
import { findProgram } from "../../../tools/processes/findProgram";

/** A page of a browser of its own, and the sessions of pages that it has prerendered. */
export type PlainVisitor = { page: Page; ahead: CDPSession[] };

/** Chromium as visitors have it: Playwright switches the back/forward cache off, and cannot follow a prerendered page. */
export const test = base.extend<{ visitor: PlainVisitor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  visitor: async ({}, use) => {
    const browser = await launch({
      executablePath: findProgram("chromium"),
      // Nothing leaves this machine.
      args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
      defaultViewport: null,
    });
    const [page] = (await browser.pages()) as [Page];
    const ahead: CDPSession[] = [];
    // Puppeteer keeps them to itself; Chromium does not prerender for a page that another session is attached to.
    const { _client } = page as unknown as { _client(): { parentSession(): CDPSession } };
    const tab = _client.call(page).parentSession();
    tab.on("sessionattached", (session) => ahead.push(session));
    await use({ page, ahead });
    await browser.close();
  },
});

export { expect };
