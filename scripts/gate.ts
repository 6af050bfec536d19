/** `npm test`: the gate. Everything that must hold before a change lands, in the order of cost. */
import { buildSite } from "./local/buildSite";
import { findBrowser } from "./local/findBrowser";
import { assertPortsAreFree } from "./local/freePort";
import { TEST_PORTS, testEnvironment } from "./local/localEnvironment";
import { takeOutputFolders } from "./local/outputLock";
import { runProgram } from "./local/runProgram";
import { run, step } from "./local/step";

const program = (name: string, ...args: string[]) =>
  runProgram(`node_modules/.bin/${name}`, args, { output: "quiet" });

run(async () => {
  await assertPortsAreFree(TEST_PORTS, "TEST_PORT_OFFSET=100 npm test");
  await takeOutputFolders();
  const browsers = await step("Finding the browsers", () => ({
    CHROMIUM_PATH: findBrowser("chromium"),
    FIREFOX_PATH: findBrowser("firefox"),
  }));
  await step("Types", () => program("tsc", "--noEmit"));
  await step("Lint and format", () => program("biome", "check", "--error-on-warnings", "."));
  console.log("Units, components and the database");
  await runProgram(
    "node_modules/.bin/jest",
    ["--ci", "--selectProjects", "site", "build", "backend"],
    { output: "shown" },
  );
  await buildSite(testEnvironment());
  console.log("Journeys in real browsers");
  await runProgram(
    "node_modules/.bin/playwright",
    ["test", "--project=Chromium", "--project=Firefox"],
    { output: "shown", env: browsers },
  );
});
