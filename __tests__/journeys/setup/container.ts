import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeSelfSignedCertificate } from "../../../tools/local-site/selfSignedCertificate";
import { HOST, TEST_PORTS } from "../../../tools/settings/localEnvironment";
import { type Served, serve } from "../../setup/loopback";

/** Every address of the tag manager. */
export const TAG_MANAGER = /^https:\/\/www\.googletagmanager\.com\//;

const PORT = TEST_PORTS.smtp + 1;

/**
 * Makes Chromium ask this machine for the container, and lets it reach no other host by name. Playwright's routes could answer
 * too, but every request of a page would wait for them, and none would be cached.
 */
export const RESOLVER_RULES = `--host-resolver-rules=MAP www.googletagmanager.com ${HOST}:${PORT}, MAP * ~NOTFOUND, EXCLUDE ${HOST}`;

const HELPER = readFileSync("node_modules/data-layer-helper/dist/data-layer-helper.js", "utf8");

/**
 * Stands in for the tag manager's container: Google's own data-layer-helper reads what is in the layer and wraps
 * `push`, as gtm.js does. Like gtm.js it numbers the events and pushes `gtm.dom` and `gtm.load` itself.
 */
const CONTAINER_SCRIPT = `${HELPER}
(() => {
  const layer = window.dataLayer;
  const heard = (window.heard = []);
  let events = 0;
  const hear = (model, entry) => {
    heard.push(entry);
    if (entry.event) entry["gtm.uniqueEventId"] = ++events;
  };
  new DataLayerHelper(layer, hear, true);
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => layer.push({ event: "gtm.dom" }));
  else layer.push({ event: "gtm.dom" });
  if (document.readyState === "complete") layer.push({ event: "gtm.load" });
  else addEventListener("load", () => layer.push({ event: "gtm.load" }));
})();`;

/** Serves the container by https, as the tag manager does, and lets it be cached. */
export function serveContainer(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const files = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
  writeSelfSignedCertificate(files);
  const identity = { key: readFileSync(files.key), cert: readFileSync(files.certificate) };
  rmSync(folder, { recursive: true });
  const headers = { "content-type": "text/javascript", "cache-control": "private, max-age=900" };
  return serve((_, reply) => reply.writeHead(200, headers).end(CONTAINER_SCRIPT), identity, PORT);
}

/** Waits until the page's container runs, which may be after the page's load event. */
export async function containerRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => "heard" in window);
}

/** What a page's container has heard, in order: an event's name, or a command's first two words. */
export async function heardBy(page: Page): Promise<string[]> {
  await containerRuns(page);
  return page.evaluate(() => {
    const { heard } = window as unknown as {
      heard: (Partial<ArrayLike<object | string>> & { event?: string })[];
    };
    return heard.map(
      ({ event, 0: first, 1: second }) =>
        event ?? `${first} ${typeof second === "string" ? second : Object.keys(second ?? {})}`,
    );
  });
}

/** The same without what every page begins with, what the container pushes itself, and measurements, whose moment varies. */
export async function eventsHeardBy(page: Page): Promise<string[]> {
  const heard = await heardBy(page);
  return heard.filter((name) => !/^(gtm\.|set |consent default|web_vitals)/.test(name));
}

/** The entries of a page's data layer with that event. */
export const pushed = (page: Page, event: string) =>
  page.evaluate(
    (name) =>
      (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === name),
    event,
  );

/** The card in which a visitor chooses about cookies. */
export const cookieCard = (page: Page) =>
  page.getByRole("region", { name: "Cookies, on your say-so." });
