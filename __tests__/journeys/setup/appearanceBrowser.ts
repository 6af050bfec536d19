import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { RESOLVER_RULES } from "./container";

const PACKAGE = "__tests__/journeys/appearance/browser";
const UNPACK =
  'import("@sparticuz/chromium").then(({ default: browser }) => browser.executablePath())';

/**
 * How to launch the browser that draws the pictures of the look, with its own fonts: its version is pinned, so that
 * the pictures are compared wherever the gate runs. Installs it when it is not there. Undefined where it does not
 * run: it is made for Linux on x64.
 */
export function appearanceBrowser(): LaunchOptions | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { dependencies } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, "utf8")) as {
    dependencies: { "@sparticuz/chromium": string };
  };
  const folder = resolve(".local/appearance-browser", dependencies["@sparticuz/chromium"]);
  const executablePath = join(folder, "chromium");
  if (!existsSync(executablePath)) {
    mkdirSync(folder, { recursive: true });
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: PACKAGE,
      stdio: "ignore",
    });
    // It unpacks where temporary files go, and takes what it finds there for itself, of whatever version.
    execFileSync("node", ["-e", UNPACK], { cwd: PACKAGE, env: { ...process.env, TMPDIR: folder } });
  }
  // Its own fonts alone: what else the machine has would be drawn for signs that the site's fonts lack.
  const fonts = join(folder, "fonts.conf");
  writeFileSync(
    fonts,
    `<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", RESOLVER_RULES],
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  };
}
