import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

type Program = {
  name: string;
  /** The setting for the path of another one. */
  setting: string;
  paths: readonly string[];
  /** The names of the Debian packages. */
  packages: readonly string[];
};

const DEBIAN_MACHINE = process.arch === "arm64" ? "aarch64" : "x86_64";

const PROGRAMS = {
  chromium: {
    name: "Chromium",
    setting: "CHROMIUM_PATH",
    paths: [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      chromium.executablePath(),
    ],
    packages: ["chromium", "chromium-headless-shell"],
  },
  headlessShell: {
    name: "Chromium's headless shell",
    setting: "HEADLESS_SHELL_PATH",
    paths: ["/usr/bin/chromium-headless-shell"],
    packages: ["chromium-headless-shell"],
  },
  firefox: {
    name: "Firefox",
    setting: "FIREFOX_PATH",
    paths: [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    packages: ["firefox-esr"],
  },
  webkit: {
    name: "WebKitGTK's driver",
    setting: "WEBKIT_DRIVER_PATH",
    paths: ["/usr/bin/WebKitWebDriver"],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
  miniBrowser: {
    name: "WebKitGTK's MiniBrowser",
    setting: "MINI_BROWSER_PATH",
    paths: ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map(
      (folder) => `/usr/lib/${DEBIAN_MACHINE}-linux-gnu/${folder}/MiniBrowser`,
    ),
    packages: ["webkit2gtk-driver"],
  },
  openssl: {
    name: "openssl",
    setting: "OPENSSL_PATH",
    paths: ["/usr/bin/openssl", "/usr/local/bin/openssl"],
    packages: ["openssl"],
  },
} satisfies Record<string, Program>;

function installed({ setting, paths }: Program): string | undefined {
  const named = process.env[setting];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${setting} names ${named}, which does not exist.`);
  }
  return paths.find((path) => existsSync(path));
}

/** Runs a command that may fail, and returns the command line. */
function attempt(command: string, args: readonly string[]): string {
  try {
    execFileSync(command, args, { stdio: "ignore" });
  } catch {
    // Another command may work; the caller checks whether the program is installed.
  }
  return [command, ...args].join(" ");
}

/** The path of a program that tests need: from its setting, from the system, or installed now. Throws if none is found. */
export function findProgram(kind: keyof typeof PROGRAMS): string {
  const program: Program = PROGRAMS[kind];
  const found = installed(program);
  if (found) return found;
  const tried: string[] = [];
  if (kind === "chromium") tried.push(attempt("npx", ["playwright", "install", "chromium"]));
  if (!installed(program) && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-qq"]);
    tried.push(attempt("apt-get", ["install", "-y", "-qq", ...program.packages]));
  }
  const now = installed(program);
  if (now) return now;
  const ways = tried.length > 0 ? `tried: ${tried.join("; ")}` : "only root can install one";
  throw new Error(
    `No ${program.name} was found and none could be installed (${ways}): install ${program.packages.join(" and ")} and set ${program.setting} to the path of the program.`,
  );
}

/** The path of Chromium without its windows, which opens a page for a new visitor in about half the time; else of the whole Chromium. */
export function findHeadlessChromium(): string {
  const whole = findProgram("chromium");
  return installed(PROGRAMS.headlessShell) ?? whole;
}
