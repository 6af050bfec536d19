import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyProject, sharePackages } from "../../scripts/bench/copyProject";
import { generatePosts } from "../../scripts/bench/generatePosts";

const FOLDER = ".local/rebuild";
const POSTS = 12;
const BUILDS_TIMEOUT_MS = 400_000;

const post = (number: number) => join(FOLDER, `content/posts/post-${number}`);

function build(): string {
  return execFileSync("node_modules/.bin/gatsby", ["build"], {
    cwd: FOLDER,
    encoding: "utf8",
    env: { ...process.env, CI: "true", GATSBY_SITE_URL: "https://rebuild.example" },
  });
}

/** Every published file with a hash of what is in it, but for pictures, whose names say it. */
function publishedFiles(): Map<string, string> {
  const root = join(FOLDER, "public");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(png|webp|avif)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file, createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}

beforeEach(() => {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  generatePosts(join(FOLDER, "content/posts"), POSTS, "elena-marchetti");
  build();
}, BUILDS_TIMEOUT_MS);

test(
  "after an edit of one article, that page alone is rendered again",
  () => {
    appendFileSync(join(post(7), "index.md"), "\nOne more sentence.\n");
    expect(build()).toMatch(/Building static HTML for pages - [\d.]+s - 1\/1 /);
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "after an edit and a withdrawal, the site is the one that a build from nothing makes",
  () => {
    appendFileSync(join(post(7), "index.md"), "\nOne more sentence.\n");
    rmSync(post(9), { recursive: true });
    build();
    const rebuilt = publishedFiles();
    for (const name of [".cache", "public"]) rmSync(join(FOLDER, name), { recursive: true });
    build();
    expect(rebuilt).toEqual(publishedFiles());
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "when code that makes the pages changes, so do the pages",
  () => {
    const renderer = join(FOLDER, "src/build/markdown/render.ts");
    appendFileSync(
      renderer,
      '\nparser.renderer.rules.paragraph_open = () => "<p data-changed>";\n',
    );
    build();
    const page = readFileSync(join(FOLDER, "public/blog/post-7.html"), "utf8");
    expect(page).toContain("<p data-changed");
  },
  BUILDS_TIMEOUT_MS,
);
