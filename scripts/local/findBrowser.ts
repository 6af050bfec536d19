import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const NO_BROWSER =
  "No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.";

function installed(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
}

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: "ignore" });
  } catch {
    // The next way may work; what counts is whether a browser is there afterwards.
  }
}

/** The path of a Chromium: named, the system's, Playwright's own, or installed now. Throws if none. */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  attempt("npx", ["playwright", "install", "chromium"]);
  if (!installed() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-qq"]);
    attempt("apt-get", ["install", "-y", "-qq", "chromium"]);
  }
  const now = installed();
  if (!now) throw new Error(NO_BROWSER);
  return now;
}
