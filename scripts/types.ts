/** `npm run types`: writes the types of the style sheets, then checks types. */
import { runProgram } from "./local/runProgram";
import { run } from "./local/step";
import { writeStyleTypes } from "./local/styleTypes";

run(async () => {
  await writeStyleTypes();
  await runProgram("node_modules/.bin/tsc", ["--noEmit"], { output: "shown" });
});
