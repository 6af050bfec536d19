/**
 * `npm run test:full`: runs the tests that take too long for the gate: other engines, load, killed processes, hosts.
 * Nothing of the project may be running. Needs nginx, openssl, PostgreSQL's server with plpgsql_check, and a package registry for the
 * first run.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../local-site/buildSite";
import { copyWithPosts } from "../local-site/copyWithPosts";
import { takeOutputFolders } from "../local-site/outputLock";
import { findProgram } from "../processes/findProgram";
import { runProgram } from "../processes/runProgram";
import { run, step } from "../processes/step";
import { deployedEnvironment, testEnvironment } from "../settings/localEnvironment";

const HOSTS = "__tests__/nightly/hosts";
const POSTS_FOR_SEVERAL_PAGES = 30;

run(async () => {
  await takeOutputFolders();
  if (!existsSync(`${HOSTS}/node_modules`)) {
    await step("Installing the simulated hosts (once)", () =>
      runProgram("npm", ["ci", "--prefix", HOSTS, "--ignore-scripts"], { output: "quiet" }),
    );
  }
  const withPosts = copyWithPosts(POSTS_FOR_SEVERAL_PAGES);
  await buildSite(testEnvironment(), { folder: withPosts });
  const env = {
    SITE_FOLDER: join(withPosts, "public"),
    CHROMIUM_PATH: findProgram("chromium"),
    // At night in the whole Chromium, as visitors have it.
    HEADLESS_SHELL_PATH: findProgram("chromium"),
    FIREFOX_PATH: findProgram("firefox"),
    WEBKIT_DRIVER_PATH: findProgram("webkit"),
  };
  const failed: string[] = [];
  /** One failing part must not hide the others: together they take half an hour. */
  const part = async (name: string, act: () => Promise<unknown>) => {
    console.log(name);
    await act().catch((error: Error) => failed.push(`${name}: ${error.message.trim()}`));
  };
  const playwright = (...args: string[]) =>
    runProgram("node_modules/.bin/playwright", ["test", ...args], { output: "shown", env });
  await part("Journeys in Chromium and Firefox", () =>
    playwright(
      "--project=Chromium, nightly",
      "--project=Chromium, tagged",
      "--project=Firefox, nightly",
      "--project=Firefox, tagged",
    ),
  );
  await part("Journeys in WebKit", () => playwright("--config=playwright.webkit.config.ts"));
  await buildSite(deployedEnvironment());
  await part("Database, mails, hosts and commands", () =>
    runProgram("node_modules/.bin/jest", ["--ci", "--runInBand", "--selectProjects", "nightly"], {
      output: "shown",
    }),
  );
  if (failed.length > 0) throw new Error(`These parts failed:\n${failed.join("\n")}`);
});
