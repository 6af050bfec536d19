import { spawnSync } from "node:child_process";
import { calendarDate } from "../../model/dates";
import { isPublished } from "../../model/publication";
import { type ContentDocument, parseDocument } from "./document";
import { type Fault, quoteValue } from "./fault";
import { type Content, POSTS_FOLDER } from "./readContent";

const HISTORY_MAX_BYTES = 256 * 1024 * 1024;
const COMMIT = "\0";

/**
 * Faults of posts that were published under another slug, by their git history, and do not list it in `formerSlugs`:
 * links to the old address would be broken. No faults without git or history.
 */
export function missingFormerSlugs(content: Content, root = "."): Fault[] {
  const taken = new Set(content.posts.flatMap(({ data }) => [data["id"], data["slug"]]));
  const history = publishedSlugs(slugHistory(root), calendarDate(new Date()));
  return content.posts.flatMap((post) => {
    if (post.faults.length > 0) return [];
    const named = Array.isArray(post.data["formerSlugs"]) ? post.data["formerSlugs"] : [];
    const lost = [...(history.get(post.file) ?? [])].filter(
      (slug) => !taken.has(slug) && !named.includes(slug),
    );
    return lost.length === 0 ? [] : [toFault(post, [...named.map(String), ...lost], lost)];
  });
}

function toFault({ file, lineOf }: ContentDocument, all: string[], lost: string[]): Fault {
  return {
    file,
    line: lineOf("slug"),
    field: "slug",
    problem: `the post was published at another address ${quoteValue(lost.join(", "))}`,
    hint: `add the line formerSlugs: [${all.join(", ")}], so that old links still work`,
  };
}

/** The changes, as git prints them, in which a line of a post's slug was added or removed. */
function slugHistory(root: string): string {
  const { stdout, status } = spawnSync(
    "git",
    // Whole files (-U10000), because the draft and date fields tell whether a version was published. Paths are unquoted
    // and relative to this folder.
    [
      "-c",
      "core.quotePath=false",
      "log",
      "--no-renames",
      "-G^slug:",
      "--format=%x00%cs",
      "-U10000",
      "-p",
      "--relative",
      "--",
      `${POSTS_FOLDER}/*/index.md`,
    ],
    { cwd: root, encoding: "utf8", maxBuffer: HISTORY_MAX_BYTES },
  );
  return status === 0 ? stdout : "";
}

/** The slugs under which each file was published until today, by path. `log` is newest first. */
function publishedSlugs(log: string, today: string): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const day = commit.slice(0, commit.indexOf("\n"));
    for (const change of commit.split(/^diff --git /m).slice(1)) {
      const path = /^(?:---|\+\+\+) [ab]\/(.+)$/m.exec(change)?.[1];
      const lines = change.slice(change.indexOf("\n@@")).split("\n").slice(2);
      if (!path) continue;
      const isNewest = !slugs.has(path);
      const ofFile = slugs.get(path) ?? new Set();
      slugs.set(path, ofFile);
      for (const side of ["-", "+"]) {
        const version = lines.filter((line) => line.startsWith(" ") || line.startsWith(side));
        // The newest version is valid until today: its publish date may have been in the future when it was committed.
        const until = isNewest && side === "+" ? today : day;
        const text = version.map((line) => line.slice(1)).join("\n");
        // A version that cannot be parsed has no fields, so it was never published.
        const { data } = parseDocument(path, text);
        const slug = isPublished(data, until) && data["slug"];
        if (typeof slug === "string") ofFile.add(slug);
      }
    }
  }
  return slugs;
}
