/**
 * `npm run dev`: starts database, mails and Gatsby's development server with GraphiQL, all on loopback; it ignores
 * `.env`. `npm run dev -- --hosted` uses the hosted project in `.env`.
 */
import { parseArgs } from "node:util";
import { takeOutputFolders } from "../local-site/outputLock";
import { watchQueryTypes } from "../local-site/queryTypes";
import { adviseRestarts } from "../local-site/restartAdvice";
import { startServices } from "../local-site/startServices";
import { watchStyleTypes } from "../local-site/styleTypes";
import { assertPortsAreFree } from "../processes/freePort";
import { runProgram } from "../processes/runProgram";
import { run } from "../processes/step";
import { BACKEND_OPTIONS, chooseBackend, neededPorts } from "../settings/backendChoice";
import { HOST, startPorts } from "../settings/localEnvironment";

run(async () => {
  const ports = startPorts();
  const choice = chooseBackend(parseArgs({ options: BACKEND_OPTIONS }).values, ports);
  await assertPortsAreFree(neededPorts(choice, ports), "SAYSO_PORT_OFFSET=100 npm run dev");
  await takeOutputFolders();
  const services = await startServices(choice, ports);
  const site = `http://${HOST}:${ports.site}`;
  console.log(
    `\n  The site      ${site}\n  GraphiQL      ${site}/___graphql\n${services.lines.join("\n")}\n`,
  );
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());
  adviseRestarts(ending.signal, console.log);
  watchQueryTypes(ending.signal);
  const styleTypes = watchStyleTypes(ending.signal);
  const env = { ...choice.settings, DEV_COMMAND_PROCESS: String(process.pid) };
  try {
    await runProgram(
      "node_modules/.bin/gatsby",
      ["develop", "--host", HOST, "--port", String(ports.site)],
      { env, output: "shown", signal: ending.signal },
    );
  } catch (thrown) {
    if (!ending.signal.aborted) throw thrown;
  } finally {
    ending.abort();
    await styleTypes;
    await services.stop();
  }
});
