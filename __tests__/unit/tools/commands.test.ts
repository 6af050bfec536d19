import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { temporaryFolder } from "../../setup/temporaryFolder";

/** Runs one of the commands as a person would and gives what it said and its exit code. */
function command(line: string, env: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const { status, stderr } = spawnSync(resolve("node_modules/.bin/tsx"), line.split(" "), {
    env: { PATH, SAYSO_ENV_FILE: "no-such-file", ...env },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, lines: stderr.trim().split("\n") };
}

test("an unreadable .env is reported in one line", () => {
  const folder = temporaryFolder("env");
  const { status, lines } = command("tools/commands/build.ts", { SAYSO_ENV_FILE: folder });
  expect(status).toBe(1);
  expect(lines[0]).toContain("can't be read");
});

test("a project that cannot be reached is named", () => {
  const project = { SUPABASE_URL: "http://127.0.0.1:54999", SUPABASE_SECRET_KEY: "x" };
  const { status, lines } = command("tools/commands/leads.ts", project);
  expect([status, lines]).toEqual([
    1,
    ["127.0.0.1:54999 cannot be reached (ECONNREFUSED): check its address and your connection."],
  ]);
});

test.each([
  "tools/commands/leads-export.ts docs/leads",
  "tools/commands/leads.ts --html leads.html",
])("%s does not put personal data where git could take it", (line) => {
  const { status, lines } = command(line);
  expect(status).toBe(1);
  expect(lines[0]).toContain("is in this checkout");
});

test("the leads of a hosted project need a folder", () => {
  const project = { SUPABASE_URL: "https://abc.supabase.co", SUPABASE_SECRET_KEY: "x" };
  const { lines } = command("tools/commands/leads-export.ts", project);
  expect(lines[0]).toContain("Name a folder outside this checkout");
});
