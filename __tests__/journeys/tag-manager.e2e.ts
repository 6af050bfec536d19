import type { Page } from "@playwright/test";
import { containerRuns, cookieCard } from "./setup/container";
import { expect, test } from "./setup/journey";
import { holdPageScript } from "./setup/loading";

/** The openings of questions that are in the page's data layer. */
const openedQuestions = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === "faq_open"),
  );

test("opening a question sends its id, and no personal data", async ({ page }) => {
  await page.goto("/");
  await page.locator("details[name=faq] summary").first().click();
  const question = await page.locator("details[name=faq]").first().getAttribute("id");
  // `toggle` is sent in a task of its own, which may run after the click has returned.
  await expect
    .poll(() => openedQuestions(page))
    .toEqual([
      { event: "faq_open", question_id: question, "gtm.uniqueEventId": expect.any(Number) },
    ]);
});

test("a question opened before the page script has arrived is reported once, and again when it is opened again", async ({
  page,
}) => {
  const script = await holdPageScript(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const summary = page.locator("details[name=faq] summary").first();
  await summary.click();
  expect(await openedQuestions(page)).toEqual([]);
  script.come();
  await containerRuns(page);
  await expect.poll(() => openedQuestions(page)).toHaveLength(1);
  await summary.click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
  await summary.click();
  await expect.poll(() => openedQuestions(page)).toHaveLength(2);
});

/** Chooses whether Performance is allowed, in the page's cookie settings. */
async function setPerformance(page: Page, isAllowed: boolean): Promise<void> {
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await cookieCard(page).getByRole("switch", { name: "Performance" }).setChecked(isAllowed);
  await cookieCard(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect(cookieCard(page)).toBeHidden();
}

/** Leaves the page for another one, and returns the web vitals that are in its data layer by then. */
async function leave(page: Page, path: string): Promise<Record<string, unknown>[]> {
  await page.evaluate(() =>
    // After the listeners of the capture phase, with which the values are reported.
    addEventListener("visibilitychange", () => {
      const layer = (window.dataLayer ?? []) as { event?: string }[];
      const events = layer.filter(({ event }) => event === "web_vitals");
      sessionStorage.setItem("left", JSON.stringify(events));
    }),
  );
  await page.goto(path, { waitUntil: "load" });
  const left = await page.evaluate(() => sessionStorage.getItem("left") ?? "[]");
  return JSON.parse(left) as Record<string, unknown>[];
}

test("how fast pages are is measured only for visitors who allow Performance, and reported when they leave", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\/web-vitals-\w{12}\.js$/.test(request.url())) requests.push(request.url());
  });
  await page.goto("/", { waitUntil: "load" });
  await cookieCard(page).getByRole("button", { name: "Reject All" }).click();
  expect(await leave(page, "/privacy")).toEqual([]);
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);

  const script = page.waitForResponse(/\/web-vitals-/);
  await setPerformance(page, true);
  await (await script).finished();
  // An interaction that takes long enough to count.
  await page.evaluate(() =>
    document.querySelector("h1")?.addEventListener("click", () => {
      for (const end = performance.now() + 100; performance.now() < end; );
    }),
  );
  await page.locator("h1").click();
  // The browser reports interactions with a delay.
  await page.waitForTimeout(500);
  const events = await leave(page, "/");
  expect(events.map(({ name }) => name).sort()).toEqual(["CLS", "INP", "LCP"]);
  for (const event of events)
    expect(event).toEqual({
      event: "web_vitals",
      name: expect.any(String),
      value: expect.any(Number),
      id: expect.stringMatching(/^v\d/),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      "gtm.uniqueEventId": expect.any(Number),
    });
  expect(events.find(({ name }) => name === "INP")?.["value"]).toBeGreaterThanOrEqual(100);

  // The stored choice is enough on the next page, until it is withdrawn there.
  await expect.poll(() => requests.length).toBe(2);
  await setPerformance(page, false);
  // A first click ends the largest paint, which is reported while Performance is still allowed.
  const reported = await page.evaluate(
    () =>
      (window.dataLayer ?? []).filter(
        (entry) => (entry as { event?: string }).event === "web_vitals",
      ).length,
  );
  expect(await leave(page, "/privacy")).toHaveLength(reported);
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(2);
});
