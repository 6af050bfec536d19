import { contentSecurityPolicy } from "../../../../src/site/host-files/contentSecurityPolicy";
import { readTagManagerHosts } from "../../../../src/site/host-files/tagManagerHosts";

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
    ["frame-src 'none'", "object-src 'none'", "worker-src 'none'"],
  ],
  [
    "nobody frames the site, sends its forms elsewhere or moves its addresses",
    {},
    ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'self'"],
  ],
  ["files come from the site, audio and video too", {}, ["default-src 'self'", "media-src 'self'"]],
  ["the backend may be called", {}, ["connect-src 'self' https://abc.supabase.co"]],
  [
    "a page with a video may show its player",
    { frames: ["https://a.b"] },
    ["frame-src https://a.b"],
  ],
  ["what was blocked is reported", { reportUrl: "https://a.b/c" }, ["report-uri https://a.b/c"]],
])("%s", (_, changes, expected) => {
  expect(contentSecurityPolicy({ ...plain, ...changes }).split("; ")).toEqual(
    expect.arrayContaining(expected),
  );
});

test("without their settings nothing is reported, and no tag manager allowed", () => {
  expect(contentSecurityPolicy(plain)).not.toMatch(/report|googletagmanager/);
  const tagManager = "https://www.googletagmanager.com";
  expect(contentSecurityPolicy({ ...plain, tagManager })).toContain(tagManager);
});

test("a policy longer than hosts accept stops the build and says what to shorten", () => {
  const inlineStyles = Array.from({ length: 40 }, (_, i) => `.style-${i}{}`);
  expect(() => contentSecurityPolicy({ ...plain, inlineStyles })).toThrow(
    /has \d{4} characters, but hosts accept at most 1950: list fewer hosts in GATSBY_TAG_MANAGER_HOSTS/,
  );
});
