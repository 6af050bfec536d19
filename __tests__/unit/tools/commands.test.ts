import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { temporaryFolder } from "../../setup/temporaryFolder";

/** Runs one of the commands as a person would and gives what it said and its exit code. */
function command(line: string, env: Record<string, string> = {}) {
  const { PATH = "" } = process.env;
  const { status, stderr, stdout } = spawnSync(resolve("node_modules/.bin/tsx"), line.split(" "), {
    env: { PATH, SAYSO_ENV_FILE: "no-such-file", ...env },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, lines: stderr.trim().split("\n"), stdout };
}

test("a build without settings lists what is missing and ends with 1", () => {
  const { status, lines } = command("tools/commands/build.ts");
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "GATSBY_SITE_URL",
    "GATSBY_SUPABASE_URL",
    "GATSBY_SUPABASE_KEY",
  ]);
});

test("an unreadable .env is reported in one line, too", () => {
  const folder = temporaryFolder("env");
  const { status, lines } = command("tools/commands/build.ts", { SAYSO_ENV_FILE: folder });
  expect(status).toBe(1);
  expect(lines[0]).toContain("can't be read");
});

test("--help prints what the head of a command's file says", () => {
  const { status, stdout } = command("tools/commands/privacy.ts --help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^`npm run privacy -- export ada@example\.com --out FILE`/);
  expect(stdout).not.toContain(" * ");
});

test("mail:check asks for a domain in one line", () => {
  const { status, lines } = command("tools/commands/mail-check.ts you@example");
  expect([status, lines]).toEqual([1, [expect.stringMatching(/^npm run mail:check -- /)]]);
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
  ["tools/commands/leads-export.ts docs/leads", {}],
  ["tools/commands/leads.ts --html leads.html", {}],
])("%s does not put personal data where git could take it", (line, env) => {
  const { status, lines } = command(line, env);
  expect(status).toBe(1);
  expect(lines[0]).toContain("is in this checkout");
});

test("the leads of a hosted project need a folder", () => {
  const project = { SUPABASE_URL: "https://abc.supabase.co", SUPABASE_SECRET_KEY: "x" };
  const { lines } = command("tools/commands/leads-export.ts", project);
  expect(lines[0]).toContain("Name a folder outside this checkout");
});
