import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyProject, sharePackages } from "../../../tools/local-site/copyProject";
import { HOST, startPorts } from "../../../tools/settings/localEnvironment";
import { startProgram } from "../../setup/program";

/** Apart from what a developer runs on this machine. */
export const PORT_OFFSET = "300";
/** This machine: loopback, and sockets in the file system. */
const OWN = /^(127\.0\.0\.1|::1|localhost|\/.*)$/;
const READY_WITHIN_MS = 400_000;

/** A copy of the project whose commands meet nobody else's files and ports. */
export function makeProjectCopy(name: string) {
  const folder = resolve(".local", name);
  copyProject(folder);
  sharePackages(folder);
  mkdirSync(`${folder}/.local`);
  const connections = join(folder, "connections.txt");
  writeFileSync(connections, "");
  const recorder = {
    NODE_OPTIONS: `--require ${resolve("__tests__/nightly/setup/recordConnections.cjs")}`,
    RECORD_CONNECTIONS_IN: connections,
  };
  const ports = startPorts({ SAYSO_PORT_OFFSET: PORT_OFFSET } as never);
  return {
    folder,
    ports,
    /** A command of the project in the copy, once its site answers. */
    start: (script: string) =>
      startProgram(
        resolve("node_modules/.bin/tsx"),
        [`tools/commands/${script}`],
        // As in a terminal: Jest's own NODE_ENV would make it another kind of build.
        { env: { ...recorder, SAYSO_PORT_OFFSET: PORT_OFFSET, NODE_ENV: "" }, cwd: folder },
        async () => (await fetch(`http://${HOST}:${ports.site}/`)).ok,
        READY_WITHIN_MS,
      ),
    /** Every name that its processes looked up and every address that they connected to, but for this machine's. */
    otherHosts() {
      const recorded = readFileSync(connections, "utf8").trim().split("\n");
      if (!recorded.includes(HOST))
        throw new Error("Nothing was recorded: is the recorder loaded?");
      return recorded.filter((target) => !OWN.test(target));
    },
  };
}
