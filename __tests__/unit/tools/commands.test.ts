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
    "GATSBY_IP_LOOKUP_URL",
  ]);
});

test("an unreadable .env is reported in one line, too", () => {
  const folder = temporaryFolder("env");
  const { status, lines } = command("tools/commands/build.ts", { SAYSO_ENV_FILE: folder });
  expect(status).toBe(1);
  expect(lines[0]).toContain("can't be read");
});
