import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { explained } from "../../../tools/processes/step";
import { temporaryFolder } from "../../setup/temporaryFolder";

const SECRET = { SUPABASE_SECRET_KEY: "x" };
const away = { ...SECRET, SUPABASE_URL: "http://127.0.0.1:54999" };
const hosted = { ...SECRET, SUPABASE_URL: "https://abc.supabase.co" };

test.each<[string, Record<string, string>, RegExp]>([
  ["build", { SAYSO_ENV_FILE: temporaryFolder("env") }, /can't be read/],
  ["leads", away, /^127\.0\.0\.1:54999 cannot be reached \(ECONNREFUSED\): .*\n$/],
  // Where git could take personal data.
  ["leads-export docs/leads", {}, /is in this checkout/],
  ["leads --html leads.html", {}, /is in this checkout/],
  ["newsletter test nobody", {}, /^"nobody" is not an email address/],
  ["leads", { ...SECRET, SUPABASE_URL: "" }, /^Set both SUPABASE_URL and SUPABASE_SECRET_KEY/],
  ["leads-export", hosted, /Name a folder outside this checkout/],
])("%s ends with a reason in its first line", (line, env, reason) => {
  const [name, ...words] = line.split(" ");
  const { PATH = "" } = process.env;
  const { status, stderr } = spawnSync(
    resolve("node_modules/.bin/tsx"),
    [`tools/commands/${name}.ts`, ...words],
    { env: { PATH, SAYSO_ENV_FILE: "no-such-file", ...env }, encoding: "utf8", timeout: 60_000 },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
});

test("a host that refuses at each of its addresses is named, with the reason", () => {
  const refused = ["::1", "127.0.0.1"].map((address) =>
    Object.assign(new Error(), { code: "ECONNREFUSED", address, port: 54321 }),
  );
  const failed = new TypeError("fetch failed", { cause: new AggregateError(refused) });
  expect(explained(failed)).toMatch(/^::1:54321 cannot be reached \(ECONNREFUSED\)/);
});
