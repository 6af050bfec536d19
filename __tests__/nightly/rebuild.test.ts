import { createHash } from "node:crypto";
import {
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildSite } from "../../tools/local-site/buildSite";
import { copyProject, sharePackages } from "../../tools/local-site/copyProject";
import { generatePost, generatePosts } from "../../tools/local-site/generatePosts";

const FOLDER = ".local/rebuild";
const RENAMED = ".local/rebuild-renamed";
const POSTS = 12;
jest.setTimeout(400_000);

const build = (folder = FOLDER) =>
  buildSite({ GATSBY_SITE_URL: "https://rebuild.example" }, { folder });

/** One more post, with a title, two pictures and a video of its own. One picture is published as a drawing. */
const PICTURED = join(FOLDER, "content/posts/pictured");
const policyOf = (folder: string) => readFileSync(join(folder, "public/_headers"), "utf8");

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
const ownPictures = (folder: string) => {
  const names = readdirSync(join(folder, "public/static"));
  return [...new Set(names.filter((name) => /kiln-|glaze-/.test(name)).map(extname))].sort();
};

beforeEach(async () => {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  generatePosts(join(FOLDER, "content/posts"), POSTS, "elena-marchetti");
  addPicturedPost();
  await build();
});

test("a folder that was built and then renamed builds again, without what was removed meanwhile", async () => {
  expect(policyOf(FOLDER)).toContain("; frame-src https://player.vimeo.com;");
  expect(ownPictures(FOLDER)).toEqual([".avif", ".svg", ".webp"]);
  rmSync(RENAMED, { recursive: true, force: true });
  renameSync(FOLDER, RENAMED);
  rmSync(join(RENAMED, "content/posts/pictured"), { recursive: true });
  await build(RENAMED);
  expect(policyOf(RENAMED)).toContain("; frame-src 'none';");
  expect(ownPictures(RENAMED)).toEqual([]);
  expect(existsSync(join(RENAMED, "public/blog/pictured.html"))).toBe(false);
  expect(existsSync(join(RENAMED, "public/blog/post-7.html"))).toBe(true);
});

/** The path and the content's hash of every published file. */
const published = () =>
  (readdirSync(join(FOLDER, "public"), { recursive: true, withFileTypes: true }) as Dirent[])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${file}`)
    .sort();

test("a build that was interrupted while scripts were compiled leaves nothing in the next one", async () => {
  const clean = published();
  const hero = join(FOLDER, "content/copy/hero.md");
  const text = readFileSync(hero, "utf8");
  writeFileSync(hero, text.replace(/^heading: .*$/m, "heading: An interrupted heading"));
  const interruption = new AbortController();
  const { signal } = interruption;
  const env = { GATSBY_SITE_URL: "https://interrupted.example" };
  const interrupted = buildSite(env, { folder: FOLDER, signal });
  // Gatsby writes it right before it compiles.
  while (!existsSync(join(FOLDER, ".cache/async-requires.js"))) await wait(50);
  await wait(1000);
  interruption.abort();
  await expect(interrupted).rejects.toThrow();
  expect(existsSync(join(FOLDER, "public/index.html"))).toBe(false);
  writeFileSync(hero, text);
  await build();
  expect(published()).toEqual(clean);
});

test("a component's Helmet style sheet, body class, noscript and base are in the built page, and the policy allows them", async () => {
  const legal = join(FOLDER, "src/templates/legal.tsx");
  const text = readFileSync(legal, "utf8");
  const sheet = ".campaign main { outline: 1px solid }";
  const helmet = `<Helmet bodyAttributes={{ class: "campaign" }}><base href="/" /><style>{"${sheet}"}</style><noscript>{'<link rel="stylesheet" href="/noscript.css">'}</noscript></Helmet>`;
  const changed = text.replace("<article", `${helmet}<article`);
  writeFileSync(legal, `import { Helmet } from "react-helmet";\n${changed}`);
  await build();
  const page = readFileSync(join(FOLDER, "public/privacy.html"), "utf8");
  expect(page).toContain('<body class="campaign"');
  expect(page).toContain(`>${sheet}</style>`);
  expect(page).toMatch(/<base [^>]*href="\/"/);
  expect(page).toMatch(/<noscript[^>]*><link rel="stylesheet" href="\/noscript.css"><\/noscript>/);
  const hash = createHash("sha256").update(sheet).digest("base64");
  expect(policyOf(FOLDER)).toContain(`'sha256-${hash}'`);
});
