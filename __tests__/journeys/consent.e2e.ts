import type { Page } from "@playwright/test";
import { containerRuns, cookieCard, heardBy } from "./setup/container";
import { expect, test } from "./setup/journey";

type Command = readonly [string, string, Record<string, string>];

/** The consent commands in the data layer, in order, each as a list. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === "[object Arguments]")
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  ) as Promise<unknown> as Promise<Command[]>;
const stored = (page: Page) =>
  page.evaluate(() => ({
    preferences: JSON.parse(localStorage.getItem("cookie_preferences") ?? "null"),
    given: localStorage.getItem("consent_given"),
  }));
const signals = (performance: boolean, functional: boolean, targeting: boolean) => {
  const signal = (allowed: boolean) => (allowed ? "granted" : "denied");
  return {
    analytics_storage: signal(performance),
    ad_storage: signal(targeting),
    ad_user_data: signal(targeting),
    ad_personalization: signal(targeting),
    functionality_storage: signal(functional),
    personalization_storage: signal(functional),
    security_storage: "granted",
  };
};

test("on a first visit everything but security is denied before the container is requested, and no cookie is set", async ({
  page,
  context,
  tagManager,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/");
  await expect(cookieCard(page)).toBeVisible();
  await containerRuns(page);
  expect(tagManager).toHaveLength(1);
  expect([...hosts].filter((host) => !host.startsWith("127.0.0.1"))).toEqual([
    "www.googletagmanager.com",
  ]);
  expect(await context.cookies()).toEqual([]);
  const layer = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
            .slice(0, 2)
            .map(String)
            .join(" ")
        : Object.keys(entry as object).join(),
    ),
  );
  expect(layer[0]).toBe("consent default");
  expect(layer.findIndex((entry) => entry.includes("gtm.start"))).toBeGreaterThan(0);
  const [first] = await commands(page);
  expect(first?.[2]).toMatchObject(signals(false, false, false));
  expect(await stored(page)).toEqual({ preferences: null, given: null });
  expect(await page.locator("noscript iframe").count()).toBe(0);
});

test("'Accept All' is stored as specified, updates consent and hides the card", async ({
  page,
}) => {
  await page.goto("/");
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await expect(cookieCard(page)).toBeHidden();
  expect(await stored(page)).toEqual({
    preferences: { necessary: true, performance: true, functional: true, targeting: true },
    given: "true",
  });
  expect((await commands(page)).at(-1)).toEqual(["consent", "update", signals(true, true, true)]);
});

test("'Customize' shows the switches and 'Save Preferences', and what was there stays in its place", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const summary = cookieCard(page).locator("summary");
    const places = async () => [
      await summary.boundingBox(),
      await cookieCard(page).getByRole("button", { name: "Accept All" }).boundingBox(),
      await cookieCard(page).getByRole("button", { name: "Reject All" }).boundingBox(),
    ];
    const save = cookieCard(page).getByRole("button", { name: "Save Preferences" });
    await expect(save).toBeHidden();
    const before = await places();
    await summary.click();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await summary.click();
  }
});

test("'Reject All' is as prominent as 'Accept All' and leaves everything denied", async ({
  page,
}) => {
  await page.goto("/");
  const accept = await cookieCard(page).getByRole("button", { name: "Accept All" }).boundingBox();
  const reject = await cookieCard(page).getByRole("button", { name: "Reject All" }).boundingBox();
  // A hundredth of a pixel is the grid's rounding, not weight.
  expect(reject?.width).toBeCloseTo(accept?.width ?? 0, 1);
  expect(reject?.height).toBeCloseTo(accept?.height ?? 0, 1);
  await cookieCard(page).getByRole("button", { name: "Reject All" }).click();
  await expect(cookieCard(page)).toBeHidden();
  expect((await commands(page)).at(-1)).toEqual([
    "consent",
    "update",
    signals(false, false, false),
  ]);
});

for (const [performance, functional, targeting] of [
  [true, false, true],
  [false, true, false],
] as const) {
  test(`saved performance ${performance}, functional ${functional}, targeting ${targeting} apply on the next visit before the container loads`, async ({
    page,
  }) => {
    await page.goto("/");
    await cookieCard(page).locator("summary").click();
    for (const [name, isOn] of [
      ["Performance", performance],
      ["Functional", functional],
      ["Targeting", targeting],
    ] as const) {
      const control = cookieCard(page).getByRole("switch", { name });
      await expect(control).not.toBeChecked();
      if (isOn) await control.check();
    }
    await cookieCard(page).getByRole("button", { name: "Save Preferences" }).click();
    expect((await stored(page)).preferences).toEqual({
      necessary: true,
      performance,
      functional,
      targeting,
    });
    await page.goto("/privacy");
    await expect(cookieCard(page)).toBeHidden();
    const words = (await commands(page)).map(([word, kind]) => `${word} ${kind}`);
    expect(words.indexOf("consent default")).toBe(0);
    expect((await commands(page)).at(-1)?.[2]).toEqual(signals(performance, functional, targeting));
    const updateIsFirst = await page.evaluate(() => {
      const layer = (window.dataLayer ?? []) as Record<string, unknown>[];
      const update = layer.findIndex((entry) => entry[1] === "update");
      return update < layer.findIndex((entry) => "gtm.start" in entry);
    });
    expect(updateIsFirst).toBe(true);
  });
}

test("withdrawing consent in the footer deletes the cookies of the withdrawn categories", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  const url = page.url();
  await context.addCookies(
    ["_ga", "_ga_ABC", "_gid", "_gcl_au", "other"].map((name) => ({ name, value: "1", url })),
  );
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect(cookieCard(page)).toBeFocused();
  await expect(cookieCard(page).getByRole("switch", { name: "Performance" })).toBeChecked();
  await cookieCard(page).getByRole("switch", { name: "Performance" }).uncheck();
  await cookieCard(page).getByRole("button", { name: "Save Preferences" }).click();
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["_gcl_au", "other"]);
  expect((await commands(page)).at(-1)?.[2]).toEqual(signals(false, true, true));
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeFocused();
});

test("under Global Privacy Control accepting all leaves targeting off and says so", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.goto("/");
  await expect(cookieCard(page).getByText(/Global Privacy Control/)).toBeVisible();
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  expect((await stored(page)).preferences).toMatchObject({ performance: true, targeting: false });
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await cookieCard(page).getByRole("switch", { name: "Targeting" }).check();
  await cookieCard(page).getByRole("button", { name: "Save Preferences" }).click();
  expect((await stored(page)).preferences).toMatchObject({ targeting: true });
});

/** What an earlier visit stored: the two required keys, and the record where there is one. */
const storeChoice = (page: Page, record: string | null) =>
  page.addInitScript((value) => {
    localStorage.setItem("consent_given", "true");
    localStorage.setItem(
      "cookie_preferences",
      JSON.stringify({ necessary: true, performance: true, functional: false, targeting: false }),
    );
    if (value !== null) localStorage.setItem("consent_record", value);
  }, record);

for (const [what, record] of [
  ["without a record of the date", null],
  ["with a record that cannot be read", "{{"],
] as const) {
  test(`the two stored keys are enough to hide the card and apply the choice before the container, ${what}`, async ({
    page,
  }) => {
    await storeChoice(page, record);
    await page.goto("/", { waitUntil: "load" });
    await expect(cookieCard(page)).toBeHidden();
    expect((await heardBy(page)).slice(0, 5)).toEqual([
      "consent default",
      "set ads_data_redaction",
      "set cookie_flags",
      "consent update",
      "gtm.js",
    ]);
    expect((await commands(page)).at(-1)?.[2]).toEqual(signals(true, false, false));
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await cookieCard(page).getByRole("button", { name: "Save Preferences" }).click();
    const written = await page.evaluate(() => localStorage.getItem("consent_record"));
    expect(JSON.parse(written ?? "null")).toMatchObject({ version: 1 });
  });
}

test("a choice more than twelve months old grants nothing, and the visitor is asked again", async ({
  page,
}) => {
  await storeChoice(page, JSON.stringify({ version: 1, date: "2020-01-01T00:00:00Z" }));
  await page.goto("/");
  await expect(cookieCard(page)).toBeVisible();
  expect((await commands(page)).some(([, kind]) => kind === "update")).toBe(false);
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
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await expect(cookieCard(page)).toBeHidden();
  expect((await commands(page)).at(-1)?.[2]).toEqual(signals(true, true, true));
});
