/** `npm run test:full`: what is too heavy for the gate: load, kills, hosts. Expects nothing running. */
import { runProgram } from "./local/runProgram";
import { run } from "./local/step";

run(async () => {
  await runProgram("node_modules/.bin/jest", ["--ci", "--runInBand", "--selectProjects", "full"], {
    output: "shown",
  });
});
