import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname } from "node:path";
import type { Reporter } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { CONTENT_FAULTS } from "../../config/contentFaults";
import { bundle } from "../bundles/pageScripts";
import { describeFaults, type Fault } from "../content/fault";

/** Gatsby compiles its configuration and its hooks apart, so they share no memory but this file. */
const FILE = ".cache/content-faults.json";
/** How long nothing else happens before faults are printed: then they are the last lines of the terminal. */
const QUIET_MS = 2000;

let current: readonly Fault[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows faults in the open pages at once and in the terminal when it is quiet; an empty list says that all are mended. */
export function showFaults(faults: readonly Fault[], reporter: Reporter): void {
  const areMended = current.length > 0 && faults.length === 0;
  current = faults;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(faults));
  if (areMended) reporter.success("The content has no faults any more");
  showFaultsLast(reporter);
}

/** Prints the faults that are left, if any, once more when it is quiet. */
export function showFaultsLast(reporter: Reporter): void {
  clearTimeout(timer);
  if (current.length > 0)
    timer = setTimeout(() => reporter.error(describeFaults(current)), QUIET_MS);
}

/** Keeps faults the last lines of the terminal after the compiler has spoken. */
export const faultsAfterCompiling = (reporter: Reporter): WebpackPluginInstance => ({
  apply: ({ hooks }) => hooks.done.tap("content faults", () => showFaultsLast(reporter)),
});

type App = {
  get(path: string, answer: (request: unknown, response: ServerResponse) => void): void;
};

/** Serves the faults and the script that shows them, in development only. */
export function serveFaults(app: App): void {
  const answer = (path: string, type: string, text: () => string) =>
    app.get(path, (_, response) => {
      response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" });
      response.end(text());
    });
  answer(CONTENT_FAULTS.script, "text/javascript", () => bundle("contentFaults"));
  answer(CONTENT_FAULTS.data, "application/json", () =>
    existsSync(FILE) ? readFileSync(FILE, "utf8") : "[]",
  );
}
