import { spawnSync } from "node:child_process";
import { calendarDate } from "../../shared/model/dates";
import { isPublished } from "../../shared/model/publication";
import { fieldFault, parseDocument } from "./document";
import { type Fault, quoteValue } from "./fault";
import { type Content, POSTS_FOLDER } from "./readContent";

const HISTORY_MAX_BYTES = 256 * 1024 * 1024;
/** "2024" is a number to YAML, and "1e3" too. */
const NOT_TEXT_IN_YAML = /^\d|^(?:true|false|null)$/;
const COMMIT = "\0";

/**
 * Faults of posts that were published under another id or slug, by their git history, and do not list it in `formerSlugs`:
 * links to the old address would be broken. No faults without git or history.
 */
export function missingFormerSlugs(content: Content, root = "."): Fault[] {
  const taken = new Set(content.posts.flatMap(({ data }) => [data["id"], data["slug"]]));
  const history = publishedNames(slugHistory(root), calendarDate(new Date()));
  return content.posts.flatMap((post) => {
    if (post.faults.length > 0) return [];
    const named = Array.isArray(post.data["formerSlugs"]) ? post.data["formerSlugs"] : [];
    const lost = [...(history.get(post.file) ?? [])].filter(
      (name) => !taken.has(name) && !named.includes(name),
    );
    if (lost.length === 0) return [];
    const problem = `the post was published at another address ${quoteValue(lost.join(", "))}`;
    const all = [...named, ...lost].map((name) =>
      NOT_TEXT_IN_YAML.test(String(name)) ? `"${name}"` : name,
    );
    const hint = `write formerSlugs: [${all.join(", ")}], so that old links still work`;
    return fieldFault(post, ["slug"], problem, hint);
  });
}

/** The changes of posts' names, as git prints them, newest first; those that are not committed before them. */
function slugHistory(root: string): string {
  // Whole files (-U10000), because the draft and date fields tell whether a version was published. -M finds renamed folders.
  const options = ["-M", "-U10000", "-p", "--relative", "--", `${POSTS_FOLDER}/*/index.md`];
  const git = (...args: string[]) => {
    const { stdout, status } = spawnSync("git", ["-c", "core.quotePath=false", ...args], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: HISTORY_MAX_BYTES,
    });
    return status === 0 ? stdout : "";
  };
  const uncommitted = `${COMMIT}${calendarDate(new Date())}\n${git("diff", "HEAD", ...options)}`;
  return uncommitted + git("log", "-G^(id|slug):", "--format=%x00%cs", ...options);
}

/** The ids and slugs under which each file was published until today, by its path now. `log` is newest first. */
function publishedNames(log: string, today: string): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const pathNow = new Map<string, string>();
  for (const commit of log.split(COMMIT).slice(1)) {
    const day = commit.slice(0, commit.indexOf("\n"));
    for (const change of commit.split(/^diff --git /m).slice(1)) {
      const [, before, after] = /^--- (?:a\/)?(.+)\n\+\+\+ (?:b\/)?(.+)$/m.exec(change) ?? [];
      if (!before || !after) continue;
      const path = pathNow.get(after) ?? (after === "/dev/null" ? before : after);
      if (before !== "/dev/null") pathNow.set(before, path);
      const lines = change.slice(change.indexOf("\n@@")).split("\n").slice(2);
      const isNewest = !names.has(path);
      const ofFile = names.get(path) ?? new Set();
      names.set(path, ofFile);
      for (const side of ["-", "+"]) {
        const version = lines.filter((line) => line.startsWith(" ") || line.startsWith(side));
        // The newest version is valid until today: its publish date may have been in the future when it was committed.
        const until = isNewest && side === "+" ? today : day;
        const text = version.map((line) => line.slice(1)).join("\n");
        // A version that cannot be parsed has no fields, so it was never published.
        const { data } = parseDocument(path, text);
        if (!isPublished(data, until)) continue;
        for (const name of [data["id"], data["slug"]])
          if (typeof name === "string") ofFile.add(name);
      }
    }
  }
  return names;
}
