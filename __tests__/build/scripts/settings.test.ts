import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFault, readSettings, settingsFaults } from "../../../scripts/local/settings";

const complete = {
  GATSBY_SITE_URL: "https://sayso.example",
  GATSBY_SUPABASE_URL: "https://abc.supabase.co",
  GATSBY_SUPABASE_KEY: "sb_publishable_abc",
  GATSBY_IP_LOOKUP_URL: "https://ip.sayso.example/json",
};
const jwt = (role: string) =>
  `eyJh.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.signature`;

test("complete settings have no fault", () => {
  expect(settingsFaults(complete)).toEqual([]);
});

test("everything that is missing is listed at once, with what it should be", () => {
  const faults = settingsFaults({});
  expect(faults).toHaveLength(4);
  expect(faults[0]).toContain(
    "GATSBY_SITE_URL is missing: set it to where the site will be served",
  );
});

test.each([
  ["GATSBY_SITE_URL", "sayso.example", "must be an http(s) address"],
  ["GATSBY_SITE_URL", "https://sayso.example/", "must not end with a slash"],
  ["GATSBY_SUPABASE_URL", "ftp://x", "must be an http(s) address"],
  ["GATSBY_TAG_MANAGER_ID", "UA-1", "must look like GTM-ABC123"],
  ["GATSBY_SUPABASE_KEY", "sb_secret_abc", "holds a secret key"],
  ["GATSBY_SUPABASE_KEY", jwt("service_role"), "holds a secret key"],
  ["GATSBY_ANYTHING_ELSE", "sb_secret_abc", "holds a secret key"],
])("%s=%s is refused: %s", (name, value, words) => {
  const faults = settingsFaults({ ...complete, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
  expect(faults[0]).toContain(words);
});

test("hosts for tags are read at the start, and need a container", () => {
  const container = { ...complete, GATSBY_TAG_MANAGER_ID: "GTM-ABC123" };
  const hosts = { GATSBY_TAG_MANAGER_HOSTS: "img-src https://www.google.com" };
  expect(settingsFaults({ ...container, ...hosts })).toEqual([]);
  expect(settingsFaults({ ...complete, ...hosts })).toEqual([
    expect.stringContaining("is set without GATSBY_TAG_MANAGER_ID"),
  ]);
  expect(settingsFaults({ ...container, GATSBY_TAG_MANAGER_HOSTS: "img-src google" })).toEqual([
    expect.stringContaining('"google" in img-src, which is not a host'),
  ]);
});

test("the legacy anon key is taken", () => {
  expect(settingsFaults({ ...complete, GATSBY_SUPABASE_KEY: jwt("anon") })).toEqual([]);
});

test("the environment overrules the file", () => {
  const file = join(mkdtempSync(join(tmpdir(), "env-")), ".env");
  writeFileSync(file, "GATSBY_SITE_URL=https://a.example\nGATSBY_SUPABASE_KEY=b\n");
  expect(readSettings({ GATSBY_SITE_URL: "https://c.example" }, file)).toMatchObject({
    GATSBY_SITE_URL: "https://c.example",
    GATSBY_SUPABASE_KEY: "b",
  });
});

test("a Node.js that is too old is named", () => {
  expect(nodeFault("18.20.0")).toContain("this is 18.20.0");
  expect(nodeFault("20.17.9")).not.toBeNull();
  expect(nodeFault("20.20.2")).toBeNull();
  expect(nodeFault("22.12.0")).toBeNull();
});
