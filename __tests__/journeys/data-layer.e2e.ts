import type { Page } from "@playwright/test";
import { containerRuns, cookieCard, eventsHeardBy, pushed, TAG_MANAGER } from "./setup/container";
import { newAddress, submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkIsReady, hold, holdPageScript, requestsOf } from "./setup/loading";

/** A visit with everything that is measured; `comesWith` says what happens beside each step. */
async function visit(page: Page, comesWith: Partial<Record<Step, () => Promise<unknown>>> = {}) {
  // Not its load event, which waits for the container.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.locator("details[name=faq] summary").first().click();
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await frameworkIsReady(page);
  await comesWith.framework?.();
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await comesWith.choice?.();
  await page.getByRole("button", { name: "Send message" }).click();
  await submitContact(page, newAddress("heard"));
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
}
type Step = "framework" | "choice";

const EVERYTHING = [
  "faq_open",
  "consent update",
  "form_validation_error",
  "form_submission_start",
  "form_submission_success",
];

test("a container loaded after the choice gets every event once and in order", async ({ page }) => {
  const container = await hold(page, TAG_MANAGER);
  await visit(page, {
    choice: () => {
      container.come();
      return containerRuns(page);
    },
  });
  await expect.poll(() => eventsHeardBy(page)).toEqual(EVERYTHING);
});

test("a container that waits gets every event once", async ({ page, context }) => {
  const tagManager = requestsOf(page, TAG_MANAGER);
  // The page that this journey rewrites counts as one from elsewhere.
  await context.grantPermissions(["local-network-access"]);
  // As GATSBY_TAG_MANAGER_AFTER_CHOICE builds it.
  await page.route(/127\.0\.0\.1:\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const waiting = html.replace(
      "<script data-scripts",
      '<script data-tag-manager="after-choice" data-scripts',
    );
    expect(waiting).not.toBe(html);
    await route.fulfill({ response: answer, body: waiting });
  });
  await visit(page, {
    framework: async () => expect(tagManager).toEqual([]),
    choice: async () => expect.poll(() => tagManager.length).toBe(1),
  });
  await expect.poll(() => eventsHeardBy(page)).toEqual(EVERYTHING);
});

test("if an ad blocker refuses the container, everything works", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED .*googletagmanager/);
  await page.route(TAG_MANAGER, (route) => route.abort());
  await visit(page);
  const names = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .flatMap((entry) => (entry as { event?: string }).event ?? [])
        .filter((name) => name !== "web_vitals"),
    );
  // The consent is a command without a name of an event.
  const expected = ["gtm.js", ...EVERYTHING.filter((name) => name !== "consent update")];
  await expect.poll(names).toEqual(expected);
});

test("a page restored from the cache applies a choice made meanwhile, once", async ({ page }) => {
  await page.goto("/", { waitUntil: "load" });
  await expect(cookieCard(page)).toBeVisible();
  // A frozen page hears of no other tab, and Playwright switches the cache off: what is left of it is the event.
  await page.evaluate(() => {
    const all = { necessary: true, performance: true, functional: true, targeting: true };
    localStorage.setItem("cookie_preferences", JSON.stringify(all));
    localStorage.setItem("consent_given", "true");
    for (const _twice of [1, 2])
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(cookieCard(page)).toBeHidden();
  expect(await eventsHeardBy(page)).toEqual(["consent update"]);
});

test("a choice made in one tab is pushed once in another tab", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "load" });
  const other = await context.newPage();
  await other.goto("/privacy", { waitUntil: "load" });
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await expect(cookieCard(other)).toBeHidden();
  await other.waitForTimeout(200);
  expect(await eventsHeardBy(other)).toEqual(["consent update"]);
});

test("one question is open at a time, and each opening is sent once", async ({ page }) => {
  const openings = () => pushed(page, "faq_open");
  const script = await holdPageScript(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const questions = page.locator("details[name=faq]");
  await expect(questions).toHaveCount(5);
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(1)).toHaveAttribute("open", "");
  expect(await openings()).toEqual([]);
  script.come();
  await containerRuns(page);
  await expect.poll(openings).toHaveLength(1);
  await questions.nth(3).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
  await questions.nth(3).locator("summary").click();
  await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
  await questions.nth(1).locator("summary").click();
  const ids = await questions.evaluateAll((all) =>
    all.map(({ lastElementChild }) => lastElementChild?.id),
  );
  // `toggle` is sent in a task of its own, which may run after the click has returned.
  const event = { event: "faq_open", "gtm.uniqueEventId": expect.any(Number) };
  const opened = [1, 3, 1].map((at) => ({ ...event, question_id: ids[at] }));
  await expect.poll(openings).toEqual(opened);
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

test("web vitals are sent only for visitors who allow Performance", async ({ page }) => {
  const requests = requestsOf(page, /\/web-vitals-/);
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
  const reported = await pushed(page, "web_vitals");
  expect(await leave(page, "/privacy")).toHaveLength(reported.length);
  await page.waitForLoadState("networkidle");
  expect(requests).toHaveLength(2);
});
