import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeferredSheet } from "../../src/shared/config/deferredStyles";
import { layerOrder } from "../../src/shared/config/pageContract";
import { builtAddresses, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";

/** Every page that was built, and addresses without one. */
const ADDRESSES = [...builtAddresses, "/nowhere", "/blog/no-such-post"];

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const sourcesOf = (policy: string, directive: string) =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ") ?? [];

test("one short policy covers every page and forbids inline code", async ({ request }) => {
  const policies = new Set<string>();
  const inEachPage: Set<string>[] = [];
  for (const address of ADDRESSES) {
    const response = await request.get(address);
    policies.add(response.headers()["content-security-policy"] ?? "none");
    const html = await response.text();
    expect(html).not.toMatch(/<[^>]+ (style|on[a-z]+)="/);
    const scripts = html.matchAll(/<script[^>]*>(.*?)<\/script>/gs);
    inEachPage.push(new Set(Array.from(scripts, ([, text = ""]) => hash(text))));
  }
  expect(policies.size).toBe(1);
  const [policy = ""] = policies;
  expect(policy).not.toMatch(/unsafe|none$/);
  expect(policy.length).toBeLessThan(2000);
  const scripts = sourcesOf(policy, "script-src").filter((source) => source.startsWith("'sha256"));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(inEachPage.every((known) => known.has(script))).toBe(true);
  const styleSheets = readdirSync(SITE_FOLDER)
    // The deferred one is linked, from this site.
    .filter((name) => name.endsWith(".css") && !isDeferredSheet(name))
    .map((name) => hash(readFileSync(join(SITE_FOLDER, name), "utf8")));
  const styles = sourcesOf(policy, "style-src").slice(1); // after 'self'
  expect(new Set(styles)).toEqual(new Set([...styleSheets, hash(layerOrder)]));
});

test("after consent tags use only the hosts of the setting", async ({ page, complaints }) => {
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
        const send = (url) => fetch(url, { method: "POST", mode: "no-cors" });
        send("https://region1.google-analytics.com/g/collect");
        add("img", "https://www.google-analytics.com/collect");
        add("script", "https://www.googleadservices.com/pagead/conversion.js");
        add("img", "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1");
        add("iframe", "https://td.doubleclick.net/td/rul/1");
        send("https://www.google.com/ccm/collect");
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
      "fetch region1.google-analytics.com/g/collect",
      "fetch www.google.com/ccm/collect",
      "image googleads.g.doubleclick.net/pagead/viewthroughconversion/1",
      "image www.google-analytics.com/collect",
      "script www.googleadservices.com/pagead/conversion.js",
    ]);
  await expect.poll(() => refused.map((one) => complaints.like(one).length)).toEqual([1, 1]);
});
