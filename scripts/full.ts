/**
 * `npm run test:full`: what is too heavy for the gate: load, kills, hosts. Expects nothing running, nginx,
 * openssl and PostgreSQL's server installed, and for its first run a package registry.
 */
import { existsSync } from "node:fs";
import { buildSite } from "./local/buildSite";
import { deployedEnvironment } from "./local/localEnvironment";
import { takeOutputFolders } from "./local/outputLock";
import { runProgram } from "./local/runProgram";
import { run, step } from "./local/step";

const HOSTS = "__tests__/full/hosts";

run(async () => {
  await takeOutputFolders();
  if (!existsSync(`${HOSTS}/node_modules`)) {
    await step("Installing what stands in for hosts (once)", () =>
      runProgram("npm", ["ci", "--prefix", HOSTS, "--ignore-scripts"], { output: "quiet" }),
    );
  }
  await buildSite(deployedEnvironment());
  await runProgram("node_modules/.bin/jest", ["--ci", "--runInBand", "--selectProjects", "full"], {
    output: "shown",
  });
});
