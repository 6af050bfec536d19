import { basename, dirname } from "node:path";
import type { Fault } from "./fault";
import { nearest } from "./fault";

/** Files that contain text. */
const TEXT = /\.(md|mdx|mdown|markdown|txt|rtf|docx?|odt|html?)$/i;

/** A fault for each text in a place that nothing reads, and for each post folder without a text. */
export function unreadFiles(files: readonly string[], read: ReadonlySet<string>): Fault[] {
  const texts = files.filter((file) => TEXT.test(file) && !read.has(file));
  const faults = texts.map((file) => ({
    file,
    line: 1,
    field: "file",
    problem: "is not used by the site",
    hint: remedy(file, read),
  }));
  const folders = new Set(
    files
      .map((file) => /^content\/posts\/[^/]+(?=\/)/.exec(file)?.[0])
      .filter((name) => name !== undefined),
  );
  const empty = [...folders].filter(
    (folder) => !read.has(`${folder}/index.md`) && !texts.some((file) => file.startsWith(folder)),
  );
  return [
    ...faults,
    ...empty.map((folder) => ({
      file: `${folder}/index.md`,
      line: 1,
      field: "file",
      problem: "is missing, but there are other files in its folder",
      hint: "write the post there, or remove the folder",
    })),
  ];
}

function remedy(file: string, read: ReadonlySet<string>): string {
  const [, kind = "", ...rest] = file.split("/");
  const name = basename(file).replace(/(\.\w+)+$/, "");
  const isText = /\.(md|mdx|mdown|markdown|txt)$/i.test(file);
  const wanted = (path: string) =>
    isText ? `rename it to ${path}` : `move its text as Markdown into ${path}`;
  if (kind === "posts") {
    const folder = dirname(file);
    if (rest.length === 1) return wanted(`content/posts/${name.toLowerCase()}/index.md`);
    if (rest.length > 2)
      return `put each post in a folder directly under content/posts: content/posts/${rest.at(-2)}/index.md`;
    return read.has(`${folder}/index.md`)
      ? `the post is ${folder}/index.md; move the text there, or remove the file`
      : wanted(`${folder}/index.md`);
  }
  if (kind === "authors" || kind === "legal")
    return rest.length > 1
      ? `move it to content/${kind}/${name}.md`
      : wanted(`content/${kind}/${name}.md`);
  if (kind === "copy") {
    const names = [...read].filter((path) => path.startsWith("content/copy/"));
    const near = nearest(`content/copy/${name}.md`, names);
    return near
      ? `did you mean ${near}?`
      : `the files are ${names.map((path) => basename(path)).join(", ")}`;
  }
  return "texts belong in content/posts, authors, legal or copy";
}
