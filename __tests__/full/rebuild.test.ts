import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject } from "../../scripts/bench/copyProject";

const BUILDS_TIMEOUT_MS = 400_000;

test(
  "after an edit of one article, that page alone is rendered again",
  () => {
    const folder = join(mkdtempSync(join(tmpdir(), "rebuild-")), "site");
    copyProject(folder);
    const build = () =>
      execFileSync("node_modules/.bin/gatsby", ["build"], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, CI: "true", GATSBY_SITE_URL: "https://rebuild.example" },
      });
    build();
    appendFileSync(
      join(folder, "content/posts/ai-tools-content-creators/index.md"),
      "\nOne more sentence.\n",
    );
    expect(build()).toMatch(/Building static HTML for pages - [\d.]+s - 1\/1 /);
  },
  BUILDS_TIMEOUT_MS,
);
