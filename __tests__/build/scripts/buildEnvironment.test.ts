import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildEnvironment } from "../../../scripts/local/buildSite";

function projectWith(posts: number): string {
  const folder = mkdtempSync(join(tmpdir(), "posts-"));
  for (let number = 0; number < posts; number += 1)
    mkdirSync(join(folder, "content/posts", `post-${number}`), { recursive: true });
  return folder;
}
const processes = (folder: string) => buildEnvironment(folder).GATSBY_CPU_COUNT;
const MANY = String(availableParallelism() + 1);

test("only a first build of many posts starts a worker for each processor", () => {
  expect(processes(projectWith(0))).toBe("1");
  expect(processes(projectWith(499))).toBe("1");
  const many = projectWith(500);
  expect(processes(many)).toBe(MANY);
  mkdirSync(join(many, ".cache"));
  writeFileSync(join(many, ".cache/build-notes"), "");
  expect(processes(many)).toBe("1");
});

test("only a build without workers takes more memory for new objects, and Node accepts the option", () => {
  delete process.env["NODE_OPTIONS"];
  expect(buildEnvironment(projectWith(500)).NODE_OPTIONS).not.toContain("semi-space");
  const { NODE_OPTIONS } = buildEnvironment(projectWith(3));
  expect(NODE_OPTIONS).toContain("--max-semi-space-size=64");
  const started = spawnSync(process.execPath, ["--eval", ""], { env: { NODE_OPTIONS } });
  expect(`${started.stderr}`).toBe("");
});
