import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { copyProject, sharePackages } from "../../scripts/bench/copyProject";
import { generatePost, generatePosts } from "../../scripts/bench/generatePosts";

const FOLDER = ".local/rebuild";
const POSTS = 12;
const BUILDS_TIMEOUT_MS = 400_000;

const post = (number: number) => join(FOLDER, `content/posts/post-${number}`);

function build(shell: Record<string, string> = {}): string {
  return execFileSync("node_modules/.bin/gatsby", ["build"], {
    cwd: FOLDER,
    encoding: "utf8",
    env: { ...process.env, ...shell, CI: "true", GATSBY_SITE_URL: "https://rebuild.example" },
  });
}

/** webpack's name for the state of its cache, which only the next build reads. */
const COMPILATION = join(FOLDER, "public/page-data/app-data.json");

/** Every published file that visitors get, with a hash of what is in it; of pictures the names say it. */
function publishedFiles(): Map<string, string> {
  const root = join(FOLDER, "public");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file !== COMPILATION)
    .sort();
  return new Map(
    files.map((file) => {
      const content = /\.(webp|avif)$/.test(file) ? "" : readFileSync(file);
      return [file, createHash("sha256").update(content).digest("hex")];
    }),
  );
}

/** One more post, with a title, two pictures and a video of its own. One picture is published as a drawing. */
const PICTURED = join(FOLDER, "content/posts/pictured");
const policy = () => readFileSync(join(FOLDER, "public/_headers"), "utf8");

function addPicturedPost(): void {
  mkdirSync(PICTURED);
  const picture = readFileSync("content/posts/ai-tools-content-creators/featured.svg", "utf8");
  writeFileSync(join(PICTURED, "kiln.svg"), picture.replace("<svg ", '<svg data-own="" '));
  writeFileSync(join(PICTURED, "glaze.svg"), picture.replace("</svg>", "<text>Own</text></svg>"));
  const text = generatePost(999, "elena-marchetti")
    .replaceAll("post-999", "pictured")
    .replace(/title: .*/, "title: A title of its own")
    .replace("tags: [", "tags: [a tag of its own, ");
  const video = "[![A kiln](./kiln.svg)](https://vimeo.com/76979871)";
  writeFileSync(join(PICTURED, "index.md"), `${text}\n\n![A glaze](./glaze.svg)\n\n${video}\n`);
}

/** The endings of the published files of that post's own pictures. */
const ownPictures = () => {
  const names = readdirSync(join(FOLDER, "public/static")).filter((name) =>
    /kiln-|glaze-/.test(name),
  );
  return [...new Set(names.map(extname))].sort();
};

beforeEach(() => {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  generatePosts(join(FOLDER, "content/posts"), POSTS, "elena-marchetti");
  addPicturedPost();
  build();
}, BUILDS_TIMEOUT_MS);

test(
  "after an edit of one article, its two pages alone are rendered again, in another terminal too",
  () => {
    appendFileSync(join(post(7), "index.md"), "\nOne more sentence.\n");
    const elsewhere = { GATSBY_CPU_COUNT: "2", TERM_SESSION: "another" };
    expect(build(elsewhere)).toMatch(/Building static HTML for pages - [\d.]+s - 2\/2 /);
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "after an edit and a removal, the site is the same as after a clean build",
  () => {
    appendFileSync(join(post(7), "index.md"), "\nOne more sentence.\n");
    rmSync(post(9), { recursive: true });
    rmSync(PICTURED, { recursive: true });
    expect(policy()).toContain("; frame-src https://player.vimeo.com;");
    expect(ownPictures()).toEqual([".avif", ".svg", ".webp"]);
    build();
    expect(policy()).toContain("; frame-src 'none';");
    expect(ownPictures()).toEqual([]);
    const rebuilt = publishedFiles();
    for (const name of [".cache", "public"]) rmSync(join(FOLDER, name), { recursive: true });
    build();
    expect(rebuilt).toEqual(publishedFiles());
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "when code that renders the pages changes, the pages change",
  () => {
    const plugin = join(FOLDER, "plugins/remark-tips/index.js");
    appendFileSync(
      plugin,
      '\nconst tips = module.exports;\nmodule.exports = (args) => { tips(args); args.markdownAST.children[0].data = { hProperties: { title: "changed" } }; };\n',
    );
    build();
    const page = readFileSync(join(FOLDER, "public/blog/post-7.html"), "utf8");
    expect(page).toContain('<p title="changed"');
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "ratings that the claims file marks as verified are in the home page, each once",
  () => {
    const claims = join(FOLDER, "content/copy/claims.md");
    const home = () => readFileSync(join(FOLDER, "public/index.html"), "utf8");
    expect(home()).not.toContain("AggregateRating");
    const text = readFileSync(claims, "utf8");
    writeFileSync(claims, text.replaceAll("verified: false", "verified: true"));
    build();
    const declared = ['"reviewCount":250', '"reviewCount":1250', '"ratingCount":1024'];
    for (const count of declared) expect(home().split(count)).toHaveLength(2);
    expect(home().split("AggregateRating")).toHaveLength(declared.length + 1);
  },
  BUILDS_TIMEOUT_MS,
);

test(
  "a component's Helmet style sheet, body class, noscript and base are in the built page, and the policy allows them",
  () => {
    const legal = join(FOLDER, "src/templates/legal.tsx");
    const text = readFileSync(legal, "utf8");
    const sheet = ".campaign main { outline: 1px solid }";
    const helmet = `<Helmet bodyAttributes={{ class: "campaign" }}><base href="/" /><style>{"${sheet}"}</style><noscript>{'<link rel="stylesheet" href="/noscript.css">'}</noscript></Helmet>`;
    writeFileSync(
      legal,
      `import { Helmet } from "react-helmet";\n${text.replace("<article", `${helmet}<article`)}`,
    );
    build();
    const page = readFileSync(join(FOLDER, "public/privacy.html"), "utf8");
    expect(page).toContain('<body class="campaign"');
    expect(page).toContain(`>${sheet}</style>`);
    expect(page).toMatch(/<base [^>]*href="\/"/);
    expect(page).toMatch(
      /<noscript[^>]*><link rel="stylesheet" href="\/noscript.css"><\/noscript>/,
    );
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(readFileSync(join(FOLDER, "public/_headers"), "utf8")).toContain(`'sha256-${hash}'`);
  },
  BUILDS_TIMEOUT_MS,
);
