import { expect, type PlainVisitor, test } from "../setup/plainVisitor";

/** Longer than the pointer has to rest on a link. */
const REST_MS = 1000;
const CARD = "main article h3 a";

/** What a page has done for a visitor so far. */
const DONE = `({
  isAhead: document.prerendering,
  layer: (window.dataLayer ?? []).map((entry) => entry.event ?? [...entry].slice(0, 2).filter((word) => typeof word === "string").join(" ")),
  card: document.documentElement.dataset.consent ?? "",
  draft: document.querySelector("footer input[type=email]").value,
  hosts: [...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).host))],
})`;
type Done = { isAhead: boolean; layer: string[]; card: string; draft: string; hosts: string[] };

/** Rests the pointer on a card until its article is prerendered with its scripts; returns the article's address. */
async function restOnCard(visitor: PlainVisitor): Promise<string> {
  const article = await visitor.evaluate<string>(`document.querySelector("${CARD}").href`);
  // A pointer that came before the rules has to come again.
  await expect(async () => {
    await visitor.hover("h1");
    await visitor.hover(CARD);
    await expect.poll(() => visitor.prerendered(), { timeout: 2 * REST_MS }).toEqual([article]);
  }).toPass();
  await expect.poll(() => visitor.evaluate("document.readyState", "prerendered")).toBe("complete");
  return article;
}

test("a card under the pointer is prerendered, and does nothing for the visitor until it is opened", async ({
  baseURL,
  visitor,
}) => {
  await visitor.open("/blog");
  await visitor.evaluate(
    `sessionStorage.setItem("footer_draft", JSON.stringify({ email: "kept@studio.example" }))`,
  );
  const article = await restOnCard(visitor);
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

test("a link to a place in a page is not loaded ahead", async ({ visitor }) => {
  await visitor.open("/blog");
  // The rules are known by now.
  const article = await restOnCard(visitor);
  await visitor.hover("header nav a");
  await new Promise((rested) => setTimeout(rested, REST_MS));
  expect(visitor.prerendered()).toEqual([article]);
});
