/** `npm run dev`: database, mails and Gatsby's development server, with GraphiQL. */
import { assertPortIsFree } from "./local/freePort";
import { HOST, localEnvironment, START_PORTS } from "./local/localEnvironment";
import { runProgram } from "./local/runProgram";
import { checkedSettings } from "./local/settings";
import { startDatabase } from "./local/startDatabase";
import { startMail } from "./local/startMail";
import { run, step } from "./local/step";

run(async () => {
  const ports = START_PORTS;
  const settings = checkedSettings(localEnvironment(ports));
  await assertPortIsFree(ports.site, "the development server");
  const project = await step("1/2 Starting the database", () => startDatabase(settings, ports));
  const mail = await step("2/2 Starting the mailer and its catcher", () =>
    startMail({ ports, project, settings, log: console.log }),
  );
  const site = `http://${HOST}:${ports.site}`;
  console.log(
    `\n  The site   ${site}\n  GraphiQL   ${site}/___graphql\n  The mails  ${mail.webUrl}\n`,
  );
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());
  try {
    await runProgram(
      "node_modules/.bin/gatsby",
      ["develop", "--host", HOST, "--port", String(ports.site)],
      { env: settings, output: "shown", signal: ending.signal },
    );
  } catch (thrown) {
    if (!ending.signal.aborted) throw thrown;
  } finally {
    await mail.stop();
    await project.stop();
  }
});
