import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const NEEDED = [
  ".env.example",
  "content",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "plugins",
  "package.json",
  "package-lock.json",
  "tools",
  "src",
  "static",
  "supabase",
  "tsconfig.json",
];

/** The additional files that type check, formatting and tests of a copy need. */
const NEEDED_BY_TESTS = [
  ".gitignore",
  ".github",
  "CONTRIBUTING.md",
  "README.md",
  "__tests__",
  "biome.json",
  "docs",
  "jest.config.mjs",
  "playwright.config.ts",
];

/** Copies what a build needs from the project into `folder`, except the packages. Deletes the folder first. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of NEEDED) cpSync(name, join(folder, name), { recursive: true });
}

/** Copies the project's tests into `folder`. */
export function copyTests(folder: string): void {
  for (const name of NEEDED_BY_TESTS) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, ".local"));
}

/** Links `folder` to the project's packages. */
export function sharePackages(folder: string): void {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** Gives `folder` its own packages, as hard links, so that tools read all of them as in a real project. */
export function linkPackages(folder: string): void {
  execFileSync("cp", ["-al", "node_modules", join(folder, "node_modules")]);
}
