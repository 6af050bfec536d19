import type { Page } from "@playwright/test";
import {
  CONTAINER_SCRIPT,
  containerRuns,
  cookieCard,
  eventsHeardBy,
  heardBy,
} from "./setup/container";
import { submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkIsReady, holdPageScript } from "./setup/loading";
import { newAddress } from "./setup/newAddress";

const TAG_MANAGER = "https://www.googletagmanager.com/**";

/** The container's script, held back until told to come. */
async function holdContainer(page: Page) {
  let come = () => {};
  const released = new Promise<void>((done) => {
    come = done;
  });
  await page.route(TAG_MANAGER, async (route) => {
    await released;
    await route.fulfill({ contentType: "text/javascript", body: CONTAINER_SCRIPT });
  });
  return () => {
    come();
    return page.waitForFunction(() => "heard" in window);
  };
}

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

test("a container that loads before the framework gets every event once and in order", async ({
  page,
}) => {
  await visit(page);
  await expect.poll(() => eventsHeardBy(page)).toEqual(EVERYTHING);
  const heard = await heardBy(page);
  expect(heard.slice(0, 4)).toEqual([
    "consent default",
    "set ads_data_redaction",
    "set cookie_flags",
    "gtm.js",
  ]);
});

test("a container that loads after the choice gets every event once and in order", async ({
  page,
}) => {
  const come = await holdContainer(page);
  await visit(page, { choice: come });
  await expect.poll(() => eventsHeardBy(page)).toEqual(EVERYTHING);
});

test("a container that waits for the choice is requested after it and gets every event once and in order", async ({
  page,
  context,
  tagManager,
}) => {
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

test("if the container never loads, the data layer has every event once and nothing breaks", async ({
  page,
  complaints,
}) => {
  const blocked = /ERR_FAILED .*googletagmanager/;
  complaints.expect(blocked);
  await page.route(TAG_MANAGER, (route) => route.abort());
  await visit(page);
  const names = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => String((entry as { event?: string }).event)),
    );
  await expect
    .poll(async () =>
      (await names()).filter((name) => !/^(gtm\.js|undefined|web_vitals)$/.test(name)),
    )
    .toEqual(EVERYTHING.filter((name) => name !== "consent update"));
  expect(complaints.like(blocked)).toHaveLength(1);
});

test("the container gets a choice in the same task as the click", async ({ page }) => {
  await page.goto("/", { waitUntil: "load" });
  await expect(cookieCard(page)).toBeVisible();
  await containerRuns(page);
  const heardAtOnce = await page.evaluate(() => {
    const { heard } = window as unknown as { heard: ArrayLike<unknown>[] };
    document.querySelector<HTMLElement>("#cookie-card button[value=accept]")?.click();
    return Array.from(heard.at(-1) ?? []).slice(0, 2);
  });
  expect(heardAtOnce).toEqual(["consent", "update"]);
});

test("the cookie card appears with the script that handles it, and its choice is heard once", async ({
  page,
}) => {
  const script = await holdPageScript(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect(cookieCard(page)).toBeHidden();
  script.come();
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await expect(cookieCard(page)).toBeHidden();
  expect(await eventsHeardBy(page)).toEqual(["consent update"]);
});

test("a page restored from the browser's cache applies a choice made meanwhile, once", async ({
  page,
}) => {
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
  await other.route(TAG_MANAGER, (route) =>
    route.fulfill({ contentType: "text/javascript", body: CONTAINER_SCRIPT }),
  );
  await other.goto("/privacy", { waitUntil: "load" });
  await cookieCard(page).getByRole("button", { name: "Accept All" }).click();
  await expect(cookieCard(other)).toBeHidden();
  await other.waitForTimeout(200);
  expect(await eventsHeardBy(other)).toEqual(["consent update"]);
});

test("going back from a section of the same page counts no page view", async ({ page }) => {
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await frameworkIsReady(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("a[href='/#faq']")?.click());
  await expect(page).toHaveURL(/#faq$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.waitForTimeout(300);
  expect(await eventsHeardBy(page)).toEqual([]);
});
