import { basename, dirname } from "node:path";
import { type Fault, nearest } from "./fault";

/** Files that contain text. */
const TEXT = /\.(md|mdx|mdown|markdown|txt|rtf|docx?|odt|html?)$/i;

/** A fault for each text in a place that nothing reads, and for each post folder without a text. */
export function unreadFiles(files: readonly string[], read: ReadonlySet<string>): Fault[] {
  const texts = files.filter((file) => TEXT.test(file) && !read.has(file));
  const folders = new Set(
    files.flatMap((file) => /^content\/posts\/[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  const empty = [...folders].filter(
    (folder) => !read.has(`${folder}/index.md`) && !texts.some((file) => file.startsWith(folder)),
  );
  const fault = (file: string, problem: string, hint: string) => ({
    file,
    line: 1,
    field: "file",
    problem,
    hint,
  });
  return [
    ...texts.map((file) => fault(file, "is not used by the site", remedy(file, read))),
    ...empty.map((folder) =>
      fault(
        `${folder}/index.md`,
        "is missing, but there are other files in its folder",
        "write the post there, or remove the folder",
      ),
    ),
  ];
}

function remedy(file: string, read: ReadonlySet<string>): string {
  const [, kind = "", ...rest] = file.split("/");
  const name = basename(file).replace(/(\.\w+)+$/, "");
  if (kind === "copy") {
    const near = nearest(`content/copy/${name}.md`, [...read]);
    return near ? `did you mean ${near}?` : "remove it: the code names each file of content/copy";
  }
  const isPost = kind === "posts";
  if (!isPost && !["authors", "legal", "pages"].includes(kind))
    return "texts belong in content/posts, authors, legal, pages or copy";
  const post = `${rest.length === 1 ? `content/posts/${name.toLowerCase()}` : `content/posts/${basename(dirname(file))}`}/index.md`;
  const path = isPost ? post : `content/${kind}/${name}.md`;
  if (read.has(path)) return `${path} is the text; move this one's words there, or remove it`;
  const isText = /\.(md|mdx|mdown|markdown|txt)$/i.test(file);
  return `${isText ? "move it to" : "move its text as Markdown into"} ${path}`;
}
