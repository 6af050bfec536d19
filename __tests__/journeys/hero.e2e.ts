import type { Page } from "@playwright/test";
import { expect, test } from "./setup/journey";
import { networkIsQuiet, noteShifts, requestsOf } from "./setup/loading";
import { answerCookieCard, open } from "./setup/pages";

const inbox = (page: Page) => page.getByRole("group", { name: "An inbox to try" });
const FIRST = "I do, a few each month!";
const SECOND = "Always, and yours sounds fun.";
const THIRD = "Yes!";

// High enough that the cookie card does not cover the draft.
test.use({ viewport: { width: 1440, height: 1100 } });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hero obeys its buttons, and after six the inbox is clear", async ({ page }) => {
    await page.goto("/");
    const draft = inbox(page);
    const seen = (words: string) =>
      draft.getByText(words, { exact: true }).filter({ visible: true });
    const another = draft.getByRole("radio", { name: /^Another take/ });
    await expect(draft.getByText(FIRST)).toBeVisible();
    // One click after another, wherever the next radio button is.
    for (const words of [SECOND, THIRD, FIRST, SECOND]) {
      await another.first().click({ position: { x: 30, y: 10 }, force: true });
      await expect(draft.getByText(words)).toBeVisible();
      await expect(draft.getByRole("paragraph")).toHaveCount(1);
    }
    const sentence = draft.getByText("Blue like your bowl");
    await sentence.click({ force: true });
    await expect(sentence).not.toHaveCSS("text-decoration-line", "line-through");
    await seen("Edit").click();
    await expect(seen("Tap a sentence to strike it out")).toBeVisible();
    await sentence.click();
    await expect(sentence).toHaveCSS("text-decoration-line", "line-through");
    await expect(draft.getByText("5 drafts left")).toBeHidden();
    await seen("Send").click();
    await expect(draft.getByText("Sent. 5 drafts left")).toBeVisible();
    await expect(sentence).toBeHidden();
    await expect(draft.getByText("Amelia R.").last()).toBeVisible();
    await seen("Undo").click();
    await expect(sentence).toHaveCSS("text-decoration-line", "line-through");
    await expect(draft.getByText("5 drafts left")).toBeHidden();
    for (const left of ["5 drafts", "4 drafts", "3 drafts", "2 drafts", "1 draft"]) {
      await seen("Send").click();
      await expect(draft.getByText(/^Sent/).filter({ visible: true })).toHaveText(
        `Sent. ${left} left`,
      );
    }
    await expect(draft.getByRole("link")).toBeHidden();
    await seen("Send").click();
    await expect(seen("Inbox clear. That took you six taps.")).toBeVisible();
    await expect(draft.getByRole("link", { name: "Start Now - It's free" })).toHaveAttribute(
      "href",
      "/#contact-form",
    );
    await expect(draft.getByRole("checkbox", { name: "Send" })).toHaveCount(0);
    await seen("Undo").click();
    await expect(draft.getByText("Sent. 1 draft left")).toBeVisible();
  });

  test("the three sliders of the voice rewrite the draft", async ({ page }) => {
    await page.goto("/");
    const voice = page.getByRole("group", { name: "A draft to try" });
    const draft = voice.getByRole("status");
    for (const [stop, expected] of [
      ["Chatty", /forgiving\. And tell me what you make first\.$/],
      ["Cool", /^Welcome! Start/],
      ["Friendly", /^Welcome, happy you are here!/],
      ["One emoji", /here! ☺ Start/],
      ["Plenty", /♥.*☀$/],
      ["Brief", /three Sunday videos\. ♥ ☀$/],
      ["Warm", /^Welcome, so happy/],
    ] as const) {
      await voice.getByRole("radio", { name: stop }).check();
      expect(await draft.innerText()).toMatch(expected);
    }
  });
});

test("arrow keys change the take, Space edits and sends, and nothing moves", async ({ page }) => {
  const shifts = await noteShifts(page);
  const scripts = requestsOf(page, /\/(framework|home)-\w+\.js$/);
  await open(page, "/");
  await answerCookieCard(page);
  const draft = inbox(page);
  const focused = page.locator("*:focus");
  await draft.getByRole("checkbox", { name: "Edit" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Another take 1");
  await page.keyboard.press("ArrowRight");
  await expect(draft.getByText(SECOND)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(draft.getByText(THIRD)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(focused).toHaveAccessibleName("Shall I put you down for a blue one?");
  await page.keyboard.press("Space");
  await expect(focused).toBeChecked();
  await draft.getByRole("checkbox", { name: "Send" }).focus();
  await page.keyboard.press("Space");
  await expect(draft.getByText("Sent. 5 drafts left")).toBeVisible();
  await expect(draft.getByText("Shall I put you down")).toBeHidden();
  await expect(focused).toHaveAccessibleName("Undo");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAccessibleName("Edit");
  await networkIsQuiet(page);
  // Neither focus nor pointer in the drawing loads the framework, and no choice is kept.
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => Object.keys({ ...sessionStorage }))).toEqual(["arrival"]);
  expect(await shifts()).toEqual([]);
});
