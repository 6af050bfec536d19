import type { Page } from "@playwright/test";
import {
  BLOG_POSTS_KEY,
  CONSENT_KEYS,
  DRAFT_KEYS,
  PRE_REGISTERED_EMAIL_KEY,
} from "../../../src/shared/config/pageContract";
import { HOSTILE_INPUTS, hostilePostCache } from "../setup/hostileInputs";
import { expect, test } from "../setup/journey";
import { focusForm } from "../setup/loading";

const WITHIN_MS = 900_000;
const INPUTS = Object.entries(HOSTILE_INPUTS);
/** No host takes a longer line of a request; a fragment never travels. */
const QUERY_MAX_CHARACTERS = 2_000;
const CONTACT_FIELDS = ["fullName", "email", "country", "subject", "message", "onlyFansProfile"];
const VALID_CONTACT = {
  fullName: "Mia Torres",
  country: "ES",
  subject: "AI Growth",
  message: "Hello",
  onlyFansProfile: "",
};

/** Every input calls `hostile()` if anything of it ever runs. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction("hostile", () => ran.push("a script"));
  page.on("dialog", (dialog) => {
    ran.push(`a ${dialog.type()}`);
    return dialog.dismiss();
  });
  page.on("popup", () => ran.push("a window"));
  return ran;
}

/** A refusal by the backend, the 404 of an address without a page, and the files that a journey takes away. */
const REFUSALS = /status of (400|404|409|413)|ERR_FAILED/;

/** Fills a form past the browser's own checks, submits it and waits for its end. */
async function submit(page: Page, form: string, values: Record<string, string>): Promise<void> {
  await page.locator(form).evaluate(async (element, typed) => {
    const target = element as HTMLFormElement;
    target.noValidate = true;
    for (const [name, value] of Object.entries(typed)) {
      const control = target.elements.namedItem(name);
      if (!(control instanceof HTMLElement)) continue; // the footer has no opt-in
      if (
        control instanceof HTMLSelectElement &&
        ![...control.options].some((o) => o.value === value)
      )
        control.add(new Option(value, value));
      if (control instanceof HTMLInputElement && control.type === "email") control.type = "text";
      (control as HTMLInputElement).value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    target.requestSubmit();
    do await new Promise((done) => setTimeout(done, 5));
    while (target.querySelector("button:disabled, [aria-busy=true]"));
  }, values);
}

test("hostile text in any field breaks no page", async ({ page, stack, complaints }) => {
  test.setTimeout(WITHIN_MS);
  complaints.expect(REFUSALS);
  const ran = await watch(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Reject All" }).click();
  await focusForm(page);
  const typed = new Map<string, Record<string, string>>();
  let attempts = 0;
  for (const [name, input] of INPUTS) {
    for (const names of ["fullName message", "email", "country", "subject", "onlyFansProfile"]) {
      attempts += 1;
      const hostile = Object.fromEntries(names.split(" ").map((field) => [field, input]));
      const email = `contact-${attempts}@hostile.example`;
      const values = { ...VALID_CONTACT, email, ...hostile };
      if ("email" in hostile) values.email = `${input}@hostile.example`;
      typed.set(values.email.trim(), values);
      await submit(page, "#contact-form form", values);
    }
    for (const form of ["main form:has([name=opt_in])", "footer form"]) {
      attempts += 1;
      await submit(page, form, { email: `${input}-${attempts}@hostile.example`, opt_in: input });
    }
    expect([name, complaints.unexpected(), ran]).toEqual([name, [], []]);
  }
  await submit(page, "#contact-form form", {
    ...VALID_CONTACT,
    email: "after-all@hostile.example",
  });
  await expect(page.getByText("Message sent successfully!")).toBeVisible();

  const messages = await stack.database.query<Record<string, string>>(
    "select * from contact_submissions where email like '%hostile.example'",
  );
  for (const row of messages) {
    const values = typed.get(row["email"] ?? "");
    if (!values) continue;
    expect(row).toMatchObject({
      // A field of one line has lost its line breaks before anybody reads it.
      full_name: wellFormed(values["fullName"]?.replace(/[\r\n]/g, "").trim()),
      message: wellFormed(values["message"]?.replaceAll("\r\n", "\n")),
      country: expect.stringMatching(/^[A-Z]{2}$/),
      subject: "AI Growth",
      only_fans_profile: expect.stringMatching(/^$|^https?:\/\/(www\.)?onlyfans\.com\//),
    });
  }
  const verified = await stack.database.query(
    "select email from newsletter_subscriptions where email like '%hostile.example' and verified",
  );
  expect(verified).toEqual([]);
  for (const { html } of await stack.mail.mails()) {
    expect(html).not.toMatch(/<(script|img|svg|iframe)\b|href="(?!https?:|mailto:)/);
  }
});

test("hostile text in an address or a storage key breaks no page", async ({ page, complaints }) => {
  test.setTimeout(WITHIN_MS);
  complaints.expect(REFUSALS);
  const ran = await watch(page);
  // Nothing of them is tried here, and they cost half of the time.
  await page.route(/\.(avif|webp|woff2)$/, (route) => route.abort());
  await page.goto("/robots.txt");
  const heading = page.getByRole("heading", { level: 1 });
  for (const [name, input] of INPUTS) {
    const encoded = encodeURIComponent(wellFormed(input));
    const short = encoded.length > QUERY_MAX_CHARACTERS ? "" : encoded;
    const query = `q=${short}&token=${short}&${short}=1`;

    await store(page, inItsPlace(input));
    await page.goto(`/blog/posts?page=2&${query}#${input}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goto(`/blog/posts?page=${short}&${query}`);
    await expect(heading).toBeVisible();
    await page.goto(`/blog/search?${query}`);
    await expect(heading).toHaveText(/search/i);
    for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
      await page.goto(`${path}?${query}#token=${encoded}`);
      await page.waitForURL((url) => url.pathname === path);
      await expect(heading).not.toHaveText(/search/i);
      await page.locator("main").getByRole("button").first().click();
      const answers = page.locator("main").getByText(/no longer|does not work|again/i);
      await expect(answers.filter({ visible: true }).first()).toBeVisible();
    }
    await page.goto(`/?page=${short}&${query}`);
    await expect(heading).toHaveText(/say/i);

    await store(page, { raw: input });
    await page.goto(`/blog/${short || "none"}?${query}#${input}`);
    await expect(heading).toHaveText(/not found|required/);
    expect([name, complaints.unexpected(), ran]).toEqual([name, [], []]);
  }
});

/** Half a character cannot travel: the browser sends a replacement. */
const wellFormed = (text = "") => Buffer.from(text).toString();

/** Puts these under every key that the site reads, in both storages; `raw` where a key has no own. */
function store(page: Page, values: Record<string, string>): Promise<void> {
  const keys = [
    ...Object.values({ ...CONSENT_KEYS, ...DRAFT_KEYS }),
    BLOG_POSTS_KEY,
    PRE_REGISTERED_EMAIL_KEY,
    "sb-127-auth-token",
  ];
  return page.evaluate(
    ({ keys, values }) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.clear();
        for (const key of keys) {
          try {
            storage.setItem(key, values[key] ?? values["raw"] ?? "");
          } catch {} // full
        }
      }
    },
    { keys, values },
  );
}

/** The input where each key's own value would have a text. */
function inItsPlace(input: string): Record<string, string> {
  // Shorter than what a storage holds, or nothing of it would be kept.
  const text = input.slice(0, 100_000);
  const draft = Object.fromEntries(["email", ...CONTACT_FIELDS].map((field) => [field, text]));
  return {
    raw: JSON.stringify(text),
    [CONSENT_KEYS.given]: "true",
    [CONSENT_KEYS.record]: JSON.stringify({ version: 1, date: new Date().toISOString() }),
    [CONSENT_KEYS.preferences]: JSON.stringify({
      necessary: true,
      performance: text,
      functional: text,
      targeting: text,
    }),
    [DRAFT_KEYS.contact]: JSON.stringify(draft),
    [DRAFT_KEYS.newsletter]: JSON.stringify(draft),
    [BLOG_POSTS_KEY]: JSON.stringify(hostilePostCache(input)),
  };
}
