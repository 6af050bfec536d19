import { expect, test } from "@playwright/test";
import { type PlainChromium, startPlainChromium } from "../../../scripts/local/plainChromium";

/** Longer than the pointer has to rest on a link. */
const REST_MS = 1000;
const CARD = "main article h3 a";

let visitor: PlainChromium;
test.beforeEach(async () => {
  visitor = await startPlainChromium();
});
test.afterEach(() => visitor.close());

async function goto(address: string) {
  await visitor.goto(address);
  await expect
    .poll(() => visitor.evaluate("[location.href, document.readyState].join(' ')"))
    .toBe(`${address} complete`);
}

/** What a page has done for a visitor so far. */
const DONE = `({
  isAhead: document.prerendering,
  layer: (window.dataLayer ?? []).map((entry) => entry.event ?? [...entry].slice(0, 2).filter((word) => typeof word === "string").join(" ")),
  card: document.documentElement.dataset.consent ?? "",
  draft: document.querySelector("footer input[type=email]").value,
  hosts: [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).host))],
})`;
type Done = { isAhead: boolean; layer: string[]; card: string; draft: string; hosts: string[] };

test("a card under the pointer is prerendered, and does nothing for the visitor until it is opened", async ({
  baseURL,
}) => {
  await goto(`${baseURL}/blog`);
  await visitor.evaluate(
    `sessionStorage.setItem("footer_draft", JSON.stringify({ email: "kept@studio.example" }))`,
  );
  const article = await visitor.evaluate<string>(`document.querySelector("${CARD}").href`);
  // A pointer that came before the rules has to come again.
  await expect(async () => {
    await visitor.hover("h1");
    await visitor.hover(CARD);
    await expect.poll(() => visitor.prerendered(), { timeout: 2 * REST_MS }).toEqual([article]);
  }).toPass();
  await expect.poll(() => visitor.evaluate("document.readyState", "prerendered")).toBe("complete");
  const host = new URL(`${baseURL}`).host;
  expect(await visitor.evaluate<Done>(DONE, "prerendered")).toEqual({
    isAhead: true,
    layer: [],
    card: "",
    draft: "",
    hosts: [host],
  });

  await visitor.click();
  await expect.poll(() => visitor.evaluate("location.href")).toBe(article);
  await expect.poll(async () => (await visitor.evaluate<Done>(DONE)).draft).not.toBe("");
  expect(await visitor.evaluate<Done>(DONE)).toMatchObject({
    isAhead: false,
    layer: ["consent default", "set ads_data_redaction", "set", "gtm.js"],
    card: "ask",
    draft: "kept@studio.example",
  });
  const [arrival] = await visitor.evaluate<{ activationStart: number }[]>(
    `performance.getEntriesByType("navigation").map(({ activationStart }) => ({ activationStart }))`,
  );
  expect(arrival?.activationStart).toBeGreaterThan(0);
});
