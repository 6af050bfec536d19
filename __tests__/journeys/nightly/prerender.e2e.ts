import { expect, type PlainVisitor, test } from "../setup/plainVisitor";

/** Longer than the pointer has to rest on a link. */
const REST_MS = 1000;
const CARD = "main article h3 a";

/** What a page has done for a visitor so far. */
const DONE = `({
  isAhead: document.prerendering,
  address: location.href,
  layer: (window.dataLayer ?? []).map((entry) => entry.event ?? [...entry].slice(0, 2).filter((word) => typeof word === "string").join(" ")),
  card: document.documentElement.dataset.consent ?? "",
  draft: document.querySelector("footer input[type=email]")?.value,
  hosts: [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).host))],
  isComplete: document.readyState === "complete",
  activationStart: performance.getEntriesByType("navigation")[0].activationStart,
})`;

/** What each page that is or was prerendered has done. */
const doneAhead = ({ ahead }: PlainVisitor) =>
  Promise.all(
    ahead.map(async (session) => {
      const expression = { expression: DONE, returnByValue: true };
      return (await session.send("Runtime.evaluate", expression)).result.value as unknown;
    }),
  );

test("a prerendered page does nothing until it is opened", async ({ baseURL, visitor }) => {
  const { page } = visitor;
  await page.goto(`${baseURL}/robots.txt`);
  await page.evaluate(() =>
    sessionStorage.setItem("footer_draft", JSON.stringify({ email: "kept@studio.example" })),
  );
  await page.goto(`${baseURL}/blog`);
  // A pointer that came before the rules has to come again.
  await expect(async () => {
    await page.hover("h1");
    await page.hover(CARD);
    await expect.poll(() => visitor.ahead.length, { timeout: 2 * REST_MS }).toBe(1);
  }).toPass();
  const address = await page.$eval(CARD, (link) => (link as HTMLAnchorElement).href);
  const host = new URL(`${baseURL}`).host;
  const nothing = { layer: [], card: "", draft: "", hosts: [host], activationStart: 0 };
  await expect
    .poll(() => doneAhead(visitor))
    .toEqual([{ isAhead: true, address, ...nothing, isComplete: true }]);

  await page.hover("header nav a");
  await new Promise((rested) => setTimeout(rested, REST_MS));
  expect(visitor.ahead).toHaveLength(1);

  await page.click(CARD);
  // Asked of the page's own session, as Puppeteer may keep the frame of the page before.
  const opened = { isAhead: false, address, card: "ask", draft: "kept@studio.example" };
  const layer = ["consent default", "set ads_data_redaction", "set", "gtm.js"];
  await expect.poll(() => doneAhead(visitor)).toMatchObject([{ ...opened, layer }]);
  const [done] = (await doneAhead(visitor)) as { activationStart: number }[];
  expect(done?.activationStart).toBeGreaterThan(0);
});
