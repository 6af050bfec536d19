import { contentSecurityPolicy, hashSource } from "../../src/build/contentSecurityPolicy";

const plain = {
  inlineScripts: ["start()"],
  inlineStyles: ["p{}"],
  connect: ["https://abc.supabase.co"],
  tagManager: false,
};

test("an inline script is admitted by its hash alone", () => {
  const policy = contentSecurityPolicy(plain);
  expect(policy).toContain(`script-src 'self' ${hashSource("start()")};`);
  expect(policy).not.toMatch(/unsafe/);
});

test("the backend may be called, and the tag manager only where one is configured", () => {
  expect(contentSecurityPolicy(plain)).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(contentSecurityPolicy(plain)).not.toContain("googletagmanager");
  expect(contentSecurityPolicy({ ...plain, tagManager: true })).toContain("googletagmanager");
});

test("the policy stays far below what hosts take in a header line", () => {
  const everything = contentSecurityPolicy({
    ...plain,
    inlineScripts: ["a", "b"],
    tagManager: true,
  });
  expect(everything.length).toBeLessThan(2000);
});
