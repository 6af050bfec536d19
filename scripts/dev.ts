/** `npm run dev`: the embedded backend and Gatsby's development server, with GraphiQL. */

import { LOCAL_DATA_FOLDER } from "../supabase/local/localKeys";
import { startBackend } from "../supabase/local/startBackend";
import { assertPortIsFree } from "./local/freePort";
import { HOST, localEnvironment, START_PORTS } from "./local/localEnvironment";
import { runProgram } from "./local/runProgram";
import { checkedSettings } from "./local/settings";
import { run, step } from "./local/step";

run(async () => {
  const settings = checkedSettings(localEnvironment(START_PORTS));
  await assertPortIsFree(START_PORTS.site, "the development server");
  const backend = await step("Starting the database", () =>
    startBackend({ dataFolder: LOCAL_DATA_FOLDER, host: HOST, port: START_PORTS.backend }),
  );
  const site = `http://${HOST}:${START_PORTS.site}`;
  console.log(`\n  The site  ${site}\n  GraphiQL  ${site}/___graphql\n`);
  try {
    await runProgram(
      "node_modules/.bin/gatsby",
      ["develop", "--host", HOST, "--port", String(START_PORTS.site)],
      { env: settings, output: "shown" },
    );
  } finally {
    await backend.stop();
  }
});
