import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { testEnvironment } from "../settings/localEnvironment";

/** What a build reads. Tests, tools and the database are not part of it. */
const SOURCES = ["content", "plugins", "src", "static"];
const isGatsbyFile = (name: string) => /^gatsby-.*\.tsx?$/.test(name);
const REMEDY = "Run npm test -- build first.";

/** Throws if public/ is not a build for the journeys, or is older than a file that it was made of. */
export function assertTestBuild(root = "."): void {
  const page = join(root, "public/index.html");
  if (!existsSync(page)) throw new Error(`public/ has no site for the journeys. ${REMEDY}`);
  const address = testEnvironment()["GATSBY_SITE_URL"] ?? "";
  const [, found] =
    /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(readFileSync(page, "utf8")) ?? [];
  if (found !== address)
    throw new Error(`public/ was built for ${found}, and the journeys visit ${address}. ${REMEDY}`);
  const built = statSync(page).mtimeMs;
  const sources = [...SOURCES, ...readdirSync(root).filter(isGatsbyFile)];
  const newer = sources
    .flatMap((source) => filesBelow(join(root, source)))
    .find((file) => statSync(file).mtimeMs > built && !file.endsWith("gatsby-types.d.ts"));
  if (newer) throw new Error(`${newer} is newer than the site in public/. ${REMEDY}`);
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}
