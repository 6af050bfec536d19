import type { Page } from "@playwright/test";
import { consentSignals } from "../../src/features/cookie-consent/consentCommands";
import { boxOf } from "./setup/boxes";
import { cookieCard, eventsHeardBy, heardBy, TAG_MANAGER } from "./setup/container";
import { expect, test } from "./setup/journey";
import {
  holdPageScript,
  nextPaint,
  noteShifts,
  requestsOf,
  SHIFT_WHILE_PARSED_MAX,
  sumOfShifts,
} from "./setup/loading";
import { DESKTOP, PHONE } from "./setup/pages";

const BEFORE_THE_CONTAINER = ["consent default", "set ads_data_redaction", "set cookie_flags"];
const [YES, NO] = [true, false];

/** The last consent command in the data layer. */
const consent = (page: Page) =>
  page.evaluate(() => {
    const entries = (window.dataLayer ?? []) as ArrayLike<unknown>[];
    return Array.from(entries.findLast(({ 0: word }) => word === "consent") ?? []);
  });
const signals = (performance: boolean, functional: boolean, targeting: boolean) =>
  consentSignals({ necessary: true, performance, functional, targeting });
const stored = (page: Page) =>
  page.evaluate(() => {
    const { cookie_preferences, consent_given } = localStorage;
    return [JSON.parse(cookie_preferences ?? "null"), consent_given];
  });
const choices = (performance: boolean, functional: boolean, targeting: boolean) => [
  { necessary: true, performance, functional, targeting },
  "true",
];
const press = (page: Page, name: string) => page.getByRole("button", { name }).press("Enter");
const toggle = (page: Page, name: string) =>
  cookieCard(page).getByRole("switch", { name }).press("Space");

test("before the choice all but security is denied", async ({ page, context }) => {
  const asked = requestsOf(page, /./);
  await page.goto("/");
  await expect(cookieCard(page)).toBeVisible();
  expect((await heardBy(page)).slice(0, 4)).toEqual([...BEFORE_THE_CONTAINER, "gtm.js"]);
  const url = page.url();
  const hosts = new Set(asked.map((one) => new URL(one).host));
  expect([...hosts]).toEqual([new URL(url).host, "www.googletagmanager.com"]);
  expect(asked.filter((one) => TAG_MANAGER.test(one))).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  const denied = expect.objectContaining(signals(NO, NO, NO));
  expect(await consent(page)).toEqual(["consent", "default", denied]);
  expect(await stored(page)).toEqual([null, undefined]);
  expect(await page.locator("noscript iframe").count()).toBe(0);

  const heardAtOnce = await page.evaluate(() => {
    const { heard } = window as unknown as { heard: ArrayLike<unknown>[] };
    document.querySelector<HTMLElement>("#cookie-card button[value=accept]")?.click();
    return Array.from(heard.at(-1) ?? []);
  });
  expect(heardAtOnce).toEqual(["consent", "update", signals(YES, YES, YES)]);
  await expect(cookieCard(page)).toBeHidden();
  expect(await stored(page)).toEqual(choices(true, true, true));

  await context.addCookies(
    ["_ga", "_ga_ABC", "_gid", "_gcl_au", "other"].map((name) => ({ name, value: "1", url })),
  );
  await press(page, "Cookie settings");
  await expect(cookieCard(page)).toBeFocused();
  await toggle(page, "Performance");
  await press(page, "Save Preferences");
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["_gcl_au", "other"]);
  expect(await consent(page)).toEqual(["consent", "update", signals(NO, YES, YES)]);
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
});

test("saved preferences apply on later visits for twelve months", async ({ page }) => {
  await page.goto("/");
  await cookieCard(page).locator("summary").press("Enter");
  for (const name of ["Performance", "Functional", "Targeting"])
    await expect(cookieCard(page).getByRole("switch", { name })).not.toBeChecked();
  await toggle(page, "Performance");
  await toggle(page, "Targeting");
  await press(page, "Save Preferences");
  expect(await stored(page)).toEqual(choices(true, false, true));
  const record = (value: string) =>
    page.evaluate((text) => localStorage.setItem("consent_record", text), value);

  await record("{{");
  await page.goto("/privacy");
  await expect(cookieCard(page)).toBeHidden();
  const order = [...BEFORE_THE_CONTAINER, "consent update", "gtm.js"];
  expect((await heardBy(page)).slice(0, 5)).toEqual(order);
  expect(await consent(page)).toEqual(["consent", "update", signals(YES, NO, YES)]);
  await press(page, "Cookie settings");
  await press(page, "Save Preferences");
  const written = await page.evaluate(() => localStorage.getItem("consent_record"));
  expect(JSON.parse(written ?? "null")).toMatchObject({ version: 1 });

  await record(JSON.stringify({ version: 1, date: "2020-01-01T00:00:00Z" }));
  await page.goto("/");
  await expect(cookieCard(page)).toBeVisible();
  expect((await consent(page))[1]).toBe("default");
});

test("under Global Privacy Control targeting stays off after 'Accept All'", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.goto("/?utm_source=partner");
  await expect(cookieCard(page).getByText(/Global Privacy Control/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("arrival"))).toBeNull();
  await press(page, "Accept All");
  expect(await stored(page)).toEqual(choices(true, true, false));
  await press(page, "Cookie settings");
  await toggle(page, "Targeting");
  await press(page, "Save Preferences");
  expect(await stored(page)).toEqual(choices(true, true, true));
});

test("when storage is forbidden, the choice applies to this page", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await press(page, "Accept All");
  await expect(cookieCard(page)).toBeHidden();
  expect(await consent(page)).toEqual(["consent", "update", signals(YES, YES, YES)]);
});

test("'Reject All' is as prominent as 'Accept All', at every width", async ({ page }) => {
  await page.goto("/");
  const card = cookieCard(page);
  const summary = card.locator("summary");
  const [accept, reject, save] = ["Accept All", "Reject All", "Save Preferences"].map((name) =>
    card.getByRole("button", { name }),
  ) as [typeof card, typeof card, typeof card];
  const places = () => Promise.all([summary, accept, reject].map(boxOf));
  for (const size of [DESKTOP, PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await expect(save).toBeHidden();
    const before = await places();
    const [accepting, rejecting] = [await boxOf(accept), await boxOf(reject)];
    // A hundredth of a pixel is the grid's rounding, not weight.
    expect(rejecting.width).toBeCloseTo(accepting.width, 1);
    expect(rejecting.height).toBeCloseTo(accepting.height, 1);
    await summary.click();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await summary.click();
  }
  const hero = page.locator("main > section").first();
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { top, height: cardHeight } = await boxOf(card);
    expect(cardHeight).toBeLessThanOrEqual(56);
    for (const part of [
      hero.getByText(/^I do, a few each/),
      hero.getByText("Send", { exact: true }).first(),
      hero.getByRole("button", { name: "Send me the tips" }),
      hero.getByRole("link", { name: "Book A Demo" }),
    ])
      expect((await boxOf(part)).bottom).toBeLessThan(top);
  }
});

test("the end of the page stays above the card, which is not printed", async ({ page }) => {
  await page.goto("/privacy");
  const card = cookieCard(page);
  const endToCard = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const end = await boxOf(page.getByRole("contentinfo").getByText(/^©/));
    return (await boxOf(card)).top - end.bottom;
  };
  for (const size of [PHONE, { width: 800, height: 900 }, DESKTOP]) {
    await page.setViewportSize(size);
    await expect.poll(endToCard).toBeGreaterThan(0);
    await card.locator("summary").click();
    await expect.poll(endToCard).toBeGreaterThan(0);
    await card.locator("summary").click();
  }
  await page.emulateMedia({ media: "print" });
  await expect(card).toBeHidden();
});

test("the card needs no framework, and its choice is heard once", async ({ page }) => {
  await page.route(/\/framework-\w+\.js/, (route) => route.abort());
  const script = await holdPageScript(page);
  const shifts = await noteShifts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  const parsedAt = await page.evaluate(nextPaint);
  await expect(cookieCard(page)).toBeHidden();
  script.come();
  await cookieCard(page).getByRole("button", { name: "Reject All" }).press("Enter");
  await expect(cookieCard(page)).toBeHidden();
  expect(await eventsHeardBy(page)).toEqual(["consent update"]);
  const seen = await shifts();
  expect(seen.filter(({ at }) => at >= parsedAt)).toEqual([]);
  expect(sumOfShifts(seen), JSON.stringify(seen)).toBeLessThan(SHIFT_WHILE_PARSED_MAX);
});
