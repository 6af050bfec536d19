import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname } from "node:path";
import type { Reporter } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { CONTENT_FAULTS } from "../../shared/config/pageContract";
import { describeFaults, type Fault, withoutAdvice } from "../content/fault";
import { bundle } from "../scripts/pageScripts";

/** Gatsby compiles gatsby-config and gatsby-node separately, so they share no variables, only this file. */
const FILE = ".cache/content-faults.json";
/** Faults are printed after this time without other events, so that they are the last lines in the terminal. */
const QUIET_MS = 2000;

let current: readonly Fault[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows faults in open pages at once, and in the terminal after a pause, there with the advice. */
export function showFaults(found: readonly Fault[], reporter: Reporter): void {
  const faults = withoutAdvice(found);
  const areMended = withoutAdvice(current).length > 0 && faults.length === 0;
  current = found;
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(faults));
  if (areMended) reporter.success("All faults in the content are fixed");
  showFaultsLast(reporter);
}

/** Prints the current faults again after a pause, if there are any. */
export function showFaultsLast(reporter: Reporter): void {
  clearTimeout(timer);
  if (current.length > 0)
    timer = setTimeout(() => {
      const tell = withoutAdvice(current).length > 0 ? reporter.error : reporter.warn;
      tell(describeFaults(current));
    }, QUIET_MS);
}

/** Prints the faults again after each compilation, so that they stay the last lines in the terminal. */
export const faultsAfterCompiling = (reporter: Reporter): WebpackPluginInstance => ({
  apply: ({ hooks }) => hooks.done.tap("content faults", () => showFaultsLast(reporter)),
});

type App = {
  get(path: string, answer: (request: unknown, response: ServerResponse) => void): void;
};

/** Serves the faults and the script that shows them. Development only. */
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
