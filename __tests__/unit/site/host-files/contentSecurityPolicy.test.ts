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

test("resource types that the site does not use are forbidden, and prefetches are allowed from itself", () => {
  const directives = contentSecurityPolicy(plain).split("; ");
  for (const unused of ["frame", "object", "worker"]) {
    expect(directives).toContain(`${unused}-src 'none'`);
  }
  expect(directives).toContain("default-src 'self'");
});

test("audio and video of an article may come from the site, and from nowhere else", () => {
  expect(contentSecurityPolicy(plain).split("; ")).toContain("media-src 'self'");
});

test("the backend may be called, and the tag manager only where one is configured", () => {
  expect(contentSecurityPolicy(plain)).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(contentSecurityPolicy(plain)).not.toContain("googletagmanager");
  expect(
    contentSecurityPolicy({ ...plain, tagManager: "https://www.googletagmanager.com" }),
  ).toContain("googletagmanager");
});

test("video players are allowed on pages with such a video, and nowhere else", () => {
  expect(contentSecurityPolicy(plain)).toContain("frame-src 'none';");
  const frames = ["https://player.vimeo.com"];
  expect(contentSecurityPolicy({ ...plain, frames })).toContain(
    "; frame-src https://player.vimeo.com;",
  );
});

test("a policy longer than hosts accept stops the build and says what to shorten", () => {
  const inlineStyles = Array.from({ length: 40 }, (_, i) => `.style-${i}{}`);
  expect(() => contentSecurityPolicy({ ...plain, inlineStyles })).toThrow(
    /has \d{4} characters, but hosts accept at most 1950: list fewer hosts in GATSBY_TAG_MANAGER_HOSTS/,
  );
});

test("browsers report what was blocked to the address of the setting, and nowhere without it", () => {
  const reportUrl = "https://reports.example/csp";
  const policy = contentSecurityPolicy({ ...plain, reportUrl });
  expect(policy).toMatch(new RegExp(`; report-uri ${reportUrl}$`));
  expect(contentSecurityPolicy(plain)).not.toContain("report");
});
