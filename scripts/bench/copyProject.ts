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
  "package.json",
  "package-lock.json",
  "scripts",
  "src",
  "static",
  "supabase",
  "tsconfig.json",
];

/** What types, formatting and tests of a copy need beside that. */
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

/** Makes `folder` a fresh copy of the project that can be built beside it, but for its packages. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of NEEDED) cpSync(name, join(folder, name), { recursive: true });
}

/** Gives a copy the project's tests. */
export function copyTests(folder: string): void {
  for (const name of NEEDED_BY_TESTS) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, ".local"));
}

/** Lets a copy use the project's packages where they are. */
export function sharePackages(folder: string): void {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** Gives a copy packages of its own, by hard links: tools walk them all, as they do in a real project. */
export function linkPackages(folder: string): void {
  execFileSync("cp", ["-al", "node_modules", join(folder, "node_modules")]);
}
