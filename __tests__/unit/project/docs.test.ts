import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { VIDEO_HOSTS } from "../../../src/shared/config/videoHosts";
import type { Copy } from "../../../src/shared/model/copy";
import { readContent } from "../../../src/site/content/readContent";
import { ASSUMPTION_SECTIONS } from "../../../src/site/gatsby/gatsbyAssumption";
import { startPorts } from "../../../tools/settings/localEnvironment";
import { filesIn } from "../../setup/filesIn";

const names = ["README.md", "CONTRIBUTING.md", ".env.example", ...filesIn("docs", /\.md$/)];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
/** What npm knows by itself. */
const NPM_COMMANDS = ["ci", "install", "audit", "outdated"];

/** Every match of a pattern in files, or in every page. */
const matches = (pattern: RegExp, files = names) =>
  files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, match = ""]) => ({ file, match })),
  );

test("every local address names a port that npm start and npm run dev use", () => {
  const addresses = matches(/\b((?:localhost|127\.0\.0\.1|\[::1\]):\d+)/g);
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  // The commands listen on 127.0.0.1; localhost may be ::1, where nobody answers.
  const ours = Object.values(startPorts({} as never)).map((port) => `127.0.0.1:${port}`);
  expect(addresses.filter(({ match }) => !ours.includes(match))).toEqual([]);
});

test("every npm command exists", () => {
  const run = matches(/\bnpm run ([a-z][\w:-]*)/g);
  const direct = matches(/(?:`|^|&& )npm ((?!run\b)[a-z]+)/gm);
  expect(run.length).toBeGreaterThan(20);
  expect(direct.length).toBeGreaterThan(5);
  const others = direct.filter(({ match }) => !NPM_COMMANDS.includes(match));
  expect([...run, ...others].filter(({ match }) => !(match in scripts))).toEqual([]);
});

test("every file that a page names exists", () => {
  // Decisions name files as they were; the recipes' own test knows which ones they add.
  const present = names.filter((file) => !/^docs\/(?:decisions\/|recipes\.md$)/.test(file));
  const FILE = /`((?:src|content|docs|supabase|tools|static|__tests__)\/[^`\s<*]+)`/g;
  const named = matches(FILE, present);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ match }) => !existsSync(match))).toEqual([]);
});

/** The anchors of a page's headings. */
const anchorsOf = (file: string) =>
  matches(/^#+ (.+)$/gm, [file]).map(({ match: title }) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("every link between pages leads to a page, and to a heading that it has", () => {
  const withoutCode = (text: string) =>
    text.replace(/^ *```[\s\S]*?^ *```$/gm, "").replace(/`[^`\n]*`/g, "");
  const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
  const links = names.flatMap((file) =>
    Array.from(withoutCode(readFileSync(file, "utf8")).matchAll(LINK), ([, path, anchor]) => {
      return { file, to: path ? join(dirname(file), path) : file, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(100);
  const isThere = ({ to, anchor }: (typeof links)[number]) =>
    existsSync(to) && (anchor === undefined || anchorsOf(to).includes(anchor));
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test("every guide writes the Supabase CLI with npx and one version", () => {
  const commands =
    /((?:npx )?supabase(?:@\S+)?) (?:db|functions|link|login|migration|secrets|status)\b/g;
  const programs = matches(commands).map(({ match }) => match);
  expect(programs.length).toBeGreaterThan(10);
  expect([...new Set(programs)]).toEqual([expect.stringMatching(/^npx supabase@\d+\.\d+\.\d+$/)]);
});

test("the owner's checklist names existing settings, and the current claims", () => {
  const page = readFileSync("docs/going-live.md", "utf8");
  const example = readFileSync(".env.example", "utf8");
  const settings = page.match(/\b(?:GATSBY|MAIL|OWNER)_[A-Z_]+/g) ?? [];
  expect(settings.filter((name) => !example.includes(`${name}=`))).toEqual([]);
  const claims = readContent().copy.claims.data as Copy["claims"];
  const ratings = Object.entries(claims.ratings).map(
    ([name, { value, count, of }]) =>
      `| ${value} from ${count.toLocaleString("en-US")} ${of} | \`ratings.${name}.verified\` |`,
  );
  const others = Object.keys(claims).filter((key) => key !== "prices" && key !== "ratings");
  const expected = [...ratings, ...others.map((name) => `\`${name}\``)];
  expect(expected.filter((text) => !page.includes(text))).toEqual([]);
});

test(".env.example names every setting, and no other", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name = ""]) => name);
  const code = ["src/shared/config", "src/site/host-files", "supabase/functions"]
    .flatMap((folder) => filesIn(folder, /\.ts$/))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const SETTING =
    /\b(?:GATSBY|MAIL|OWNER|POLICY|SMTP|SITE|WEBHOOK|ONE_CLICK|STRICT)_[A-Z_]*[A-Z]\b/g;
  const names = code.match(SETTING) ?? [];
  const settings = new Set(names.filter((name) => !code.includes(`const ${name} `)));
  expect({
    notInTheExample: [...settings].filter((name) => !named.includes(name)),
    notInTheCode: named.filter((name) => !settings.has(name)),
  }).toEqual({ notInTheExample: [], notInTheCode: [] });
});

test("every event that the site pushes is documented, with its values, for those who set up the container", () => {
  const dataLayer = readFileSync("src/services/dataLayer.ts", "utf8");
  const [code = ""] = dataLayer.split("export type PushEvent");
  const rows = readFileSync("docs/analytics.md", "utf8").split("\n");
  const rowOf = (event?: string) => rows.find((row) => row.startsWith(`| \`${event}\` |`)) ?? "";
  const events = code.split(/^ {2}\| /m).filter((type) => type.includes('event: "'));
  expect(events.length).toBeGreaterThanOrEqual(5);
  const undocumented = events.flatMap((type) => {
    const row = rowOf(/event: "(\w+)"/.exec(type)?.[1]);
    const text = row.replace("the same", rowOf("form_submission_start"));
    const names = Array.from(type.matchAll(/(\w+): /g), ([, name = ""]) => name);
    return names.filter((name) => !(name === "event" ? row : text.includes(`\`${name}\``)));
  });
  expect(undocumented).toEqual([]);
});

test("every host of videos is named on the cookies page and in the guide for editors", () => {
  const cookies = readFileSync("content/legal/cookies.md", "utf8");
  const guide = readFileSync("docs/editing.md", "utf8");
  const notIn = (page: string, texts: string[]) => texts.filter((text) => !page.includes(text));
  const names = VIDEO_HOSTS.map(({ name }) => name);
  const players = VIDEO_HOSTS.map(({ embedOrigin }) => `\`${new URL(embedOrigin).host}\``);
  expect({
    cookiesPageLacks: notIn(cookies, [...names, ...players]),
    editingGuideLacks: notIn(guide, names),
  }).toEqual({ cookiesPageLacks: [], editingGuideLacks: [] });
});

test("every section that an assumption about Gatsby names is in the guide to upgrades", () => {
  const headings = anchorsOf("docs/upgrading-gatsby.md");
  expect(ASSUMPTION_SECTIONS.filter((section) => !headings.includes(section))).toEqual([]);
});

test("every file that the guide to upgrades names exists", () => {
  const named = matches(/`([\w./-]+\.(?:tsx?|js))`/g, ["docs/upgrading-gatsby.md"]);
  const folders = ["", "src/site/gatsby", "src/site/gatsby/node", "src/site/gatsby/ssr"];
  expect(named.length).toBeGreaterThan(8);
  const isThere = (file: string) => folders.some((folder) => existsSync(join(folder, file)));
  expect(named.filter(({ match }) => !isThere(match))).toEqual([]);
});

test("every rule of the requirements that code, tests or pages cite exists", () => {
  const rules = anchorsOf("docs/requirements.md");
  const files = ["src", "supabase", "tools", "__tests__", "plugins", "docs"].flatMap((folder) =>
    filesIn(folder, /^(?!.*node_modules).*\.(tsx?|css|js|sql|md)$/),
  );
  const cited = matches(/requirements\.md#([\w-]+)/g, files);
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ match }) => !rules.includes(match))).toEqual([]);
});
