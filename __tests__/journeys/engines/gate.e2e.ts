import { newAddress } from "../setup/homeForms";
import { linkBelow, mailTo } from "../setup/mailbox";
import { NIGHTLY } from "../setup/nightly";
import { ARTICLE, MORE_PAGES, PAGE_KINDS, SEARCH_RESULTS } from "../setup/pages";
import { answerCookieCard, followScroll, until, visibleText } from "./setup/pageContent";
import { expect, test } from "./setup/visit";

const HERO = "form[data-draft=newsletter_draft]";
const CONTACT = "#contact-form form";
/** Pages whose scripts and layout differ most. The others are left to `npm run test:full`; Chromium reads each kind in the gate. */
const IN_THE_GATE = [
  "/",
  "/blog/posts",
  ARTICLE,
  SEARCH_RESULTS,
  "/newsletter/confirm",
  "/nowhere",
];

test("exceptions and violations of the policy are noted", async ({
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(/on purpose/, /elsewhere\.example/);
  await visitor.open("/");
  await visitor.run(() => {
    setTimeout(() => {
      throw new Error("on purpose");
    });
    new Image().src = "https://elsewhere.example/picture.png";
  });
  let heard = "";
  await expect(async () => {
    heard += await visitor.complaints();
    expect(heard).toMatch(/exception: .*on purpose/);
    expect(heard).toMatch(/policy: img-src blocked https:\/\/elsewhere\.example/);
  }).toPass({ timeout: 5000 });
});

for (const path of [...PAGE_KINDS, ...MORE_PAGES]) {
  const tag = IN_THE_GATE.includes(path) ? [] : NIGHTLY;
  test(`${path} can be read without an error`, { tag }, async ({ visitor, expectedComplaints }) => {
    // The look-up of an address without a page asks the list of posts; the page itself is answered with 404.
    if (/nowhere|no-such/.test(path)) expectedComplaints.push(/not loaded|404/);
    await visitor.open(path);
    await visitor.hover("header a");
    for (let stop = 0; stop < 6; stop += 1) await visitor.pressTab();
    await visitor.run(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(done));
      }
    });
    await visitor.run(() => document.querySelector<HTMLElement>("footer form input")?.focus());
    await until(visitor, () => performance.getEntriesByName("hydrated").length > 0);
    expect(await visibleText(visitor, "h1")).not.toBe("");
  });
}

test("the first click on an anchor scrolls there in one direction", async ({ visitor }) => {
  await visitor.open("/");
  const positions = await followScroll(visitor, () => visitor.click("header nav a", "FAQ"));
  // Animated, even where a frame takes long.
  expect(positions.length).toBeGreaterThan(2);
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  const top = await visitor.run(
    () => document.querySelector("#faq")?.getBoundingClientRect().top ?? 0,
  );
  expect(Math.abs(top - 70)).toBeLessThanOrEqual(1);
});

test("on a phone the menu opens, leads to a section and closes", async ({ visitor }) => {
  await visitor.resize(500, 844);
  await visitor.open("/");
  await visitor.click("header button[popovertarget=menu]");
  expect(await visibleText(visitor, "#menu nav")).toContain("Growth Process");
  await visitor.click("#menu nav a", "Growth Benefits");
  await until(visitor, () => document.querySelector("#menu")?.checkVisibility() === false);
  await until(visitor, () => scrollY > 500);
  await visitor.resize(1440, 900);
});

test("a visitor signs up, confirms by the mail, and is on the list", async ({ visitor, stack }) => {
  const email = newAddress("engine");
  await visitor.open("/");
  await visitor.type(`${HERO} input[type=email]`, email);
  await visitor.click(`${HERO} button`, "Send me the tips");
  await expect
    .poll(() => visibleText(visitor, `${HERO} [role=status]`))
    .toBe("Success! Check your email.\nYour free trial: one minute");
  const link = new URL(linkBelow("Continue to confirm:", await mailTo(stack.mail, email)));
  await visitor.open(link.href.slice(link.origin.length));
  await visitor.click("main button", "Confirm my address");
  await expect.poll(() => visibleText(visitor, "h1")).toBe("You are on the list.");
  expect(await stack.signUps(email)).toMatchObject([{ verified: true }]);
});

test("errors stand beside the fields until they are corrected", async ({ visitor, stack }) => {
  const email = newAddress("message");
  await visitor.open("/#contact-form");
  await answerCookieCard(visitor, "Reject All");
  await visitor.type(`${CONTACT} [name=fullName]`, "Mia Torres");
  await visitor.click(`${CONTACT} button`, "Send message");
  await expect
    .poll(() => visibleText(visitor, `${CONTACT} [role=alert]`))
    .toContain("Email is required");
  await visitor.type(`${CONTACT} [name=email]`, email);
  await visitor.type(`${CONTACT} [name=country]`, "Spain");
  await visitor.type(`${CONTACT} [name=subject]`, "Content");
  await visitor.type(`${CONTACT} [name=message]`, "Hello there");
  await visitor.click(`${CONTACT} button`, "Send message");
  await expect.poll(() => visibleText(visitor, CONTACT)).toContain("Message sent successfully!");
  expect(await stack.messages(email)).toMatchObject([
    { full_name: "Mia Torres", country: "ES", message: "Hello there" },
  ]);
  const name = await visitor.run(
    () => document.querySelector<HTMLInputElement>("#contact-form [name=fullName]")?.value,
  );
  expect(name).toBe("");
});

test("'Accept All' is stored, pushed at once and not asked for again", async ({ visitor }) => {
  await visitor.open("/");
  await answerCookieCard(visitor, "Accept All");
  const layer = await visitor.run(() => JSON.stringify(window.dataLayer));
  expect(layer).toContain('"analytics_storage":"granted"');
  expect(await visitor.run(() => localStorage.getItem("consent_given"))).toBe("true");
  await visitor.click("#faq details summary");
  expect(await visibleText(visitor, "#faq details[open] p")).not.toBe("");
  await until(visitor, () => JSON.stringify(window.dataLayer).includes("faq_open"));
  await visitor.open("/privacy");
  expect(await visibleText(visitor, "#cookie-card")).toBe("");
});
