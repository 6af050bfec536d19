import { readFileSync } from "node:fs";
import { contentSecurityPolicy } from "../../../../src/site/host-files/contentSecurityPolicy";
import { readTagManagerHosts } from "../../../../src/site/host-files/tagManagerHosts";

const tagManager = "https://www.googletagmanager.com";
const plain = {
  inlineScripts: ["start()"],
  inlineStyles: ["p{}"],
  frames: [],
  connect: ["https://abc.supabase.co"],
  tagManager: undefined,
  tagManagerHosts: readTagManagerHosts("").hosts,
};

test.each([
  [
    "what the site does not use is forbidden",
    {},
    "frame-src 'none'; object-src 'none'; worker-src 'none'",
  ],
  [
    "nobody frames the site, sends its forms elsewhere or moves its addresses",
    {},
    "frame-ancestors 'none'; form-action 'self'; base-uri 'self'",
  ],
  ["files come from the site, audio and video too", {}, "default-src 'self'; media-src 'self'"],
  ["a page with a video may show its player", { frames: ["https://a.b"] }, "frame-src https://a.b"],
  [
    "a host is named once",
    { connect: ["https://a.b", "https://a.b"] },
    "connect-src 'self' https://a.b",
  ],
  ["what was blocked is reported", { reportUrl: "https://a.b/c" }, "report-uri https://a.b/c"],
])("%s", (_, changes, expected) => {
  const policy = contentSecurityPolicy({ ...plain, ...changes }).split("; ");
  expect(policy).toEqual(expect.arrayContaining(expected.split("; ")));
});

test("without their settings nothing is reported, and no tag manager allowed", () => {
  expect(contentSecurityPolicy(plain)).not.toMatch(/report|googletagmanager/);
  expect(contentSecurityPolicy({ ...plain, tagManager })).toContain(tagManager);
});

test("a policy longer than hosts accept stops the build and says what to shorten", () => {
  const inlineStyles = Array.from({ length: 40 }, (_, i) => `.style-${i}{}`);
  expect(() => contentSecurityPolicy({ ...plain, inlineStyles })).toThrow(
    /has \d{4} characters, but hosts accept at most 1950: list fewer hosts in GATSBY_TAG_MANAGER_HOSTS/,
  );
});

test("hosts are allowed only in the directives that name them", () => {
  const setting =
    " img-src https://www.google.com  https://*.doubleclick.net ;frame-src https://td.doubleclick.net; ";
  expect(readTagManagerHosts(setting).faults).toEqual([]);
  const tagManagerHosts = readTagManagerHosts(setting).hosts;
  const policy = contentSecurityPolicy({ ...plain, tagManager, tagManagerHosts });
  const naming = (host: string) =>
    policy.split("; ").flatMap((text) => (text.includes(host) ? text.split(" ")[0] : []));
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
  expect(faults).toEqual([expect.stringContaining(sentence)]);
  expect(faults).toEqual([expect.stringContaining("GATSBY_TAG_MANAGER_HOSTS")]);
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
