/** `npm run types`: writes the types of the style sheets, then checks types. */

import { writeStyleTypes } from "../local-site/styleTypes";
import { runProgram } from "../processes/runProgram";
import { run } from "../processes/step";

run(async () => {
  await writeStyleTypes();
  await runProgram("node_modules/.bin/tsc", ["--noEmit"], { output: "shown" });
});
