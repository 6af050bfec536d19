import { appendFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Reporter } from "gatsby";
import {
  readForBuild,
  startCheck,
  stopOnFaults,
} from "../../../../src/site/content/checkedContent";
import { eachInNewFolder } from "../../../setup/temporaryFolder";

const project = process.cwd();
const POST = "content/posts/ai-tools-content-creators/index.md";
eachInNewFolder("checked-content");

/** The project with content of its own, and a reporter that stops as Gatsby's does. */
function reporterInProjectCopy() {
  for (const name of readdirSync(project))
    if (name !== "content") symlinkSync(resolve(project, name), name);
  cpSync(join(project, "content"), "content", { recursive: true });
  const panicOnBuild = jest.fn((message: string): never => {
    throw new Error(message);
  });
  return { panicOnBuild, warn: jest.fn() } as unknown as Reporter;
}

test("a build shows advice on a text, and stops with its faults", async () => {
  const reporter = reporterInProjectCopy();
  appendFileSync(POST, "\n# One more heading\n");
  startCheck();
  await readForBuild(reporter);
  await stopOnFaults(reporter);
  expect(reporter.warn).toHaveBeenCalledWith(expect.stringContaining("One more heading"));
  appendFileSync(POST, "\n[words](/nowhere)\n");
  startCheck();
  await readForBuild(reporter);
  await expect(stopOnFaults(reporter)).rejects.toThrow(`broken link (found "/nowhere")`);
});

test("a file that Gatsby could not read stops a build before Gatsby reads it, with all other faults", async () => {
  const reporter = reporterInProjectCopy();
  appendFileSync(POST, "\n[words](/nowhere)\n");
  appendFileSync("content/authors/elena-marchetti.md", "\n<<<<<<< mine\n");
  startCheck();
  await expect(readForBuild(reporter)).rejects.toThrow(/merge conflict[\s\S]*broken link/);
});

test("a check that ends without a result stops the build", async () => {
  symlinkSync(resolve(project, "node_modules"), "node_modules");
  mkdirSync("src/site/content", { recursive: true });
  appendFileSync("src/site/content/checkProcess.ts", ""); // ends at once, and says nothing
  startCheck();
  const reporter = { panicOnBuild: jest.fn(), warn: jest.fn() } as unknown as Reporter;
  await expect(stopOnFaults(reporter)).rejects.toThrow("ended without a result");
});
