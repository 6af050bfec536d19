import { mkdirSync, mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildEnvironment } from "../../../tools/local-site/buildSite";

function projectWith(posts: number): string {
  const folder = mkdtempSync(join(tmpdir(), "posts-"));
  for (let number = 0; number < posts; number += 1)
    mkdirSync(join(folder, "content/posts", `post-${number}`), { recursive: true });
  return folder;
}
const processes = (folder: string) => buildEnvironment(folder).GATSBY_CPU_COUNT;
const MANY = String(availableParallelism() + 1);

test("only a build of many posts starts a worker for each processor", () => {
  expect(processes(projectWith(0))).toBe("1");
  expect(processes(projectWith(499))).toBe("1");
  expect(processes(projectWith(500))).toBe(MANY);
});
