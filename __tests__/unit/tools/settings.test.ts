import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { localEnvironment, startPorts } from "../../../tools/settings/localEnvironment";
import { nodeFault, readSettings, settingsFaults } from "../../../tools/settings/settings";
import { temporaryFolder } from "../../setup/temporaryFolder";

const complete = {
  GATSBY_SITE_URL: "https://sayso.test",
  GATSBY_SUPABASE_URL: "https://abc.supabase.co",
  GATSBY_SUPABASE_KEY: "sb_publishable_abc",
  GATSBY_IP_LOOKUP_URL: "https://ip.sayso.test/json",
};
const jwt = (role: string) =>
  `eyJh.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.signature`;

test.each([
  complete,
  { GATSBY_SUPABASE_KEY: jwt("anon") },
  { GATSBY_IP_LOOKUP_URL: "https://ip.test/" },
  { GATSBY_IP_LOOKUP_URL: "http://127.0.0.1:9000/ip" },
  { GATSBY_IP_LOOKUP_URL: "http://localhost:9000/ip" },
  { GATSBY_IP_LOOKUP_URL: "http://[::1]:9000/ip" },
  { SUPABASE_SECRET_KEY: "sb_secret_abc" },
])("%j has no fault", (settings) => {
  expect(settingsFaults({ ...complete, ...settings })).toEqual([]);
});

test("local commands take no setting of a build from the terminal or from .env", () => {
  const example = readFileSync(".env.example", "utf8");
  const ofBuilds = example.match(/\b(?:GATSBY|POLICY|STRICT)_\w+(?==)/g) ?? [];
  expect(ofBuilds.length).toBeGreaterThan(8);
  expect(Object.keys(localEnvironment(startPorts()))).toEqual(expect.arrayContaining(ofBuilds));
});

test("everything that is missing is listed at once, with what it should be", () => {
  const faults = settingsFaults({});
  expect(faults).toHaveLength(3);
  expect(faults[0]).toContain("GATSBY_SITE_URL is missing: set it to where the site will be");
});

test.each([
  ["GATSBY_SITE_URL", "ftp://sayso.test", "must be an http(s) address"],
  ["GATSBY_SITE_URL", "https://sayso.test/", "must be the root of a host"],
  ["GATSBY_SITE_URL", "https://sayso.test/site", "write https://sayso.test (found"],
  ["GATSBY_SITE_URL", "https://www.sayso.example", "is a host under .example"],
  ["GATSBY_SITE_URL", "http://sayso.test", "must begin with https"],
  ["GATSBY_SUPABASE_URL", "https://a.co/rest/v1", "write https://a.co (found"],
  ["GATSBY_SUPABASE_KEY", "sb_publishable_", "must be the publishable key"],
  ["GATSBY_BOOKING_URL", "calendar.sayso.test", "must be an http(s) address"],
  ["GATSBY_TAG_MANAGER_ORIGIN", "https://tags.sayso.test/gtm.js", "must be the root of a host"],
  ["POLICY_REPORT_URL", "http://reports.sayso.test/csp", "must begin with https"],
  ["POLICY_REPORT_URL", "https://r.sayso.test/csp;img-src", "must not contain a space, a comma"],
  ["POLICY_REPORT_URL", "https://r.sayso.test/csp,x", "must not contain a space, a comma"],
  ["STRICT_TRANSPORT_SECURITY", "2 years", 'must look like "max-age=31536000"'],
  ["STRICT_TRANSPORT_SECURITY", "max-age=86400; includeSubDomains; preload", "preload only with"],
  ["STRICT_TRANSPORT_SECURITY", "max-age=63072000; preload", "preload only with"],
  ["GATSBY_TAG_MANAGER_ID", "UA-1", "must look like GTM-ABC123"],
  ["GATSBY_SUPABASE_KEY", "sb_secret_abc", "contains a secret key"],
  ["GATSBY_SUPABASE_KEY", jwt("service_role"), "contains a secret key"],
  ["GATSBY_ANYTHING_ELSE", "sb_secret_abc", "contains a secret key"],
])("%s=%s is refused: %s", (name, value, words) => {
  const faults = settingsFaults({ ...complete, [name]: value });
  expect(faults).toEqual([expect.stringContaining(words)]);
  expect(faults).toEqual([expect.stringContaining(name)]);
});

test("the unchanged .env.example is refused, with each name", () => {
  const commented = /^# (?=GATSBY_(?:TAG_MANAGER_ID|IP_LOOKUP_URL))/gm;
  const example = readFileSync(".env.example", "utf8").replace(commented, "");
  const names = [...Object.keys(complete), "GATSBY_TAG_MANAGER_ID"];
  expect(settingsFaults(parseEnv(example) as Record<string, string>)).toEqual(
    names.map((name) => `${name} still has the value of .env.example: write your own.`),
  );
});

test.each(["utf8", "utf16le"] as const)(
  "a .env saved by a Windows editor as %s with a byte-order mark is read, and the environment comes first",
  (encoding) => {
    const file = join(temporaryFolder("env"), ".env");
    const text = "\ufeffGATSBY_SITE_URL=https://a.test\r\nGATSBY_SUPABASE_KEY=b\r\n";
    writeFileSync(file, text, encoding);
    const read = { GATSBY_SITE_URL: "https://a.test", GATSBY_SUPABASE_KEY: "b" };
    expect(readSettings({}, file)).toEqual(read);
    const given = { GATSBY_SUPABASE_KEY: "c" };
    expect(readSettings(given, file)).toEqual({ ...read, ...given });
  },
);

test("hosts for tags are checked at the start, and need a container", () => {
  const container = { ...complete, GATSBY_TAG_MANAGER_ID: "GTM-ABC124" };
  const hosts = { GATSBY_TAG_MANAGER_HOSTS: "img-src https://www.google.com" };
  expect(settingsFaults({ ...container, ...hosts })).toEqual([]);
  expect(settingsFaults({ ...complete, ...hosts })).toEqual([
    expect.stringContaining("is set without GATSBY_TAG_MANAGER_ID"),
  ]);
  expect(settingsFaults({ ...container, GATSBY_TAG_MANAGER_HOSTS: "img-src google" })).toEqual([
    expect.stringContaining('"google" in img-src, which is not a host'),
  ]);
});

test("a Node.js that is too old is reported", () => {
  expect(nodeFault("18.20.0")).toContain("this is 18.20.0");
  expect(nodeFault("20.17.9")).not.toBeNull();
  expect(nodeFault("20.18.0")).toBeNull();
  expect(nodeFault("22.12.0")).toBeNull();
});
