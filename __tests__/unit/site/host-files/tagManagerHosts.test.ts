import { readFileSync } from "node:fs";
import { contentSecurityPolicy } from "../../../../src/site/host-files/contentSecurityPolicy";
import { readTagManagerHosts } from "../../../../src/site/host-files/tagManagerHosts";

const policy = (tagManagerHosts: string) =>
  contentSecurityPolicy({
    inlineScripts: [],
    inlineStyles: [],
    frames: [],
    connect: [],
    tagManager: "https://www.googletagmanager.com",
    tagManagerHosts: readTagManagerHosts(tagManagerHosts).hosts,
  });

test("hosts are allowed only in the directives that name them", () => {
  const setting =
    " img-src https://www.google.com  https://*.doubleclick.net ;frame-src https://td.doubleclick.net; ";
  expect(readTagManagerHosts(setting).faults).toEqual([]);
  const directives = policy(setting).split("; ");
  const naming = (host: string) =>
    directives.filter((text) => text.includes(host)).map((text) => text.split(" ")[0]);
  expect(naming("https://www.google.com")).toEqual(["img-src"]);
  expect(naming("https://*.doubleclick.net")).toEqual(["img-src"]);
  expect(naming("https://td.doubleclick.net")).toEqual(["frame-src"]);
});

test.each([
  ["https://a.b", 'has "https://a.b" where a directive is expected (script-src'],
  ["style-src https://a.b", 'has "style-src" where a directive is expected (script-src'],
  ["img-src", "has no host after img-src"],
  ["img-src www.google.com", 'has "www.google.com" in img-src, which is not a host'],
  ["img-src http://www.google.com", "is not a host"],
  ["script-src 'unsafe-inline'", "is not a host"],
  ["script-src https:", "is not a host"],
  ["script-src *", "is not a host"],
  ["script-src https://*", "is not a host"],
  ["img-src https://www.google.com/pagead", "is not a host"],
  ["img-src https://www.google.com,https://google.com", "is not a host"],
])("%s is refused with the message: %s", (setting, sentence) => {
  const { faults } = readTagManagerHosts(setting);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain("GATSBY_TAG_MANAGER_HOSTS");
  expect(faults[0]).toContain(sentence);
});

test("the settings that docs/analytics.md gives for Google's products are accepted", () => {
  const page = readFileSync("docs/analytics.md", "utf8");
  const settings = Array.from(
    page.matchAll(/^GATSBY_TAG_MANAGER_HOSTS="([^"]+)"$/gm),
    ([, setting = ""]) => setting,
  );
  expect(settings.length).toBeGreaterThanOrEqual(3);
  for (const setting of settings)
    expect(readTagManagerHosts(setting.replaceAll("<id>", "1234567")).faults).toEqual([]);
});
