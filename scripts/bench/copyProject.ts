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

/** Makes `folder` a fresh copy of the project that can be built beside it, but for its packages. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of NEEDED) cpSync(name, join(folder, name), { recursive: true });
}

/** Lets a copy use the project's packages where they are. */
export function sharePackages(folder: string): void {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** Gives a copy packages of its own, by hard links: tools walk them all, as they do in a real project. */
export function linkPackages(folder: string): void {
  execFileSync("cp", ["-al", "node_modules", join(folder, "node_modules")]);
}
