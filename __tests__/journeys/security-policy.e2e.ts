import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeferredSheet } from "../../src/shared/config/deferredStyles";
import { layerOrder } from "../../src/shared/config/pageContract";
import { SITE_FOLDER } from "./setup/builtPages";
import { LOST_PAGE } from "./setup/complaints";
import { submitContact } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkIsReady } from "./setup/loading";
import { signUp } from "./setup/mailbox";
import { newAddress } from "./setup/newAddress";
import { ARTICLE, open, PAGE_KINDS } from "./setup/pages";

const NAVIGATION_MS = 120_000;
/** Addresses on which the content of a page depends. */
const DRIVEN = [
  "/?page=2",
  "/blog/posts?page=2",
  "/newsletter/confirm#token=no-such-token",
  "/newsletter/unsubscribe#token=no-such-token",
  "/newsletter/forget#token=no-such-token",
];
/** Every page that was built, and the addresses on which the content of one depends. */
const ADDRESSES = [
  ...(readdirSync(SITE_FOLDER, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".html") && !name.startsWith("page-data"))
    .map((name) => `/${name.replace(/\.html$/, "").replace(/^(index|404)$/, "")}`),
  ...DRIVEN,
  "/nowhere",
  "/blog/no-such-post",
];

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ") ?? [];

test("one policy covers every page, forbids inline code and stays short", async ({ request }) => {
  const policies = new Set<string>();
  for (const address of ADDRESSES) {
    const response = await request.get(address);
    policies.add(response.headers()["content-security-policy"] ?? "none");
    const html = await response.text();
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+="/);
  }
  expect(policies.size).toBe(1);
  const [policy = ""] = policies;
  expect(policy).not.toMatch(/unsafe|none$/);
  expect(policy.length).toBeLessThan(2000);
});

test("the policy has hashes only for the scripts of every page and the built style sheets", async ({
  request,
}) => {
  const pages = await Promise.all(ADDRESSES.map((address) => request.get(address)));
  const policy = pages[0]?.headers()["content-security-policy"] ?? "";
  const scriptsOf = (html: string) =>
    new Set(
      Array.from(html.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, text = ""]) => hash(text)),
    );
  const inEachPage = await Promise.all(pages.map(async (page) => scriptsOf(await page.text())));
  const scripts = directive(policy, "script-src").filter((source) => source.startsWith("'sha256"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(inEachPage.every((known) => known.has(script))).toBe(true);
  }
  const styleSheets = readdirSync(SITE_FOLDER)
    // The deferred one is linked, from this site.
    .filter((name) => name.endsWith(".css") && !isDeferredSheet(name))
    .map((name) => hash(readFileSync(join(SITE_FOLDER, name), "utf8")));
  const styles = directive(policy, "style-src").slice(2); // its name and 'self'
  expect(new Set(styles)).toEqual(new Set([...styleSheets, hash(layerOrder)]));
});

test("a script injected through content does not run", async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy/);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "<main",
      "<script>window.smuggled = 1</script><main",
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/");
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});

test("no kind of page violates the policy, before or after the framework runs", async ({
  page,
  complaints,
}) => {
  test.setTimeout(NAVIGATION_MS);
  complaints.expect(LOST_PAGE);
  for (const address of [...PAGE_KINDS, ...DRIVEN]) {
    await page.goto("about:blank"); // else another fragment of the same page would be no visit
    await open(page, address);
    await page.getByRole("contentinfo").getByRole("textbox").focus();
    await frameworkIsReady(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(complaints.unexpected(), address).toEqual([]);
  }
});

test("after 'Accept All' the container may run and count, and both forms may send", async ({
  page,
}) => {
  const counted: string[] = [];
  await page.route("https://www.googletagmanager.com/gtm.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.containerRan = true;
        fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors" });
        new Image().src = "https://www.google-analytics.com/collect?v=1";`,
    }),
  );
  await page.route("https://*.google-analytics.com/**", (route) => {
    counted.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect.poll(() => page.evaluate(() => "containerRan" in window)).toBe(true);
  await expect.poll(() => counted.length).toBe(2);

  const email = newAddress("policy");
  await signUp(page, email);
  await submitContact(page, email);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await page.goto(ARTICLE);
  await expect.poll(() => counted.length).toBeGreaterThan(2);
});

test("tags may use only the hosts of the setting, each in its directive", async ({
  page,
  complaints,
}) => {
  const refused = [
    /https:\/\/www\.google\.com\/pagead\/1p-user-list\/1/,
    /https:\/\/tags\.example\/tag\.js/,
  ];
  complaints.expect(...refused);
  const asked: string[] = [];
  await page.route("https://www.googletagmanager.com/gtm.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `
        const add = (name, src) => document.body.append(Object.assign(document.createElement(name), { src }));
        add("script", "https://www.googleadservices.com/pagead/conversion.js");
        add("img", "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1");
        add("iframe", "https://td.doubleclick.net/td/rul/1");
        fetch("https://www.google.com/ccm/collect", { method: "POST", mode: "no-cors" });
        add("img", "https://www.google.com/pagead/1p-user-list/1");
        add("script", "https://tags.example/tag.js");`,
    }),
  );
  const others = /^https:\/\/(?!www\.googletagmanager\.com)/;
  await page.route(others, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(`${route.request().resourceType()} ${hostname}${pathname}`);
    return route.fulfill({ status: 200, body: "" });
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Accept All" }).click();
  await expect
    .poll(() => asked.sort())
    .toEqual([
      "document td.doubleclick.net/td/rul/1",
      "fetch www.google.com/ccm/collect",
      "image googleads.g.doubleclick.net/pagead/viewthroughconversion/1",
      "script www.googleadservices.com/pagead/conversion.js",
    ]);
  await expect.poll(() => refused.map((one) => complaints.like(one).length)).toEqual([1, 1]);
});
