import { basename, dirname } from "node:path";
import { didYouMean, type Fault, fileFault } from "./fault";

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
  return [
    ...texts.map((file) => fileFault(file, "is not used by the site", remedy(file, read))),
    ...empty.map((folder) =>
      fileFault(
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
  if (kind === "copy")
    return didYouMean(
      `content/copy/${name}.md`,
      [...read],
      "remove it: the code names each file of content/copy",
    );
  if (!["posts", "authors", "legal", "pages"].includes(kind))
    return "texts belong in content/posts, authors, legal, pages or copy";
  const folder = rest.length === 1 ? name.toLowerCase() : basename(dirname(file));
  const path = kind === "posts" ? `content/posts/${folder}/index.md` : `content/${kind}/${name}.md`;
  if (read.has(path)) return `${path} is the text; move this one's words there, or remove it`;
  const isText = /\.(md|mdx|mdown|markdown|txt)$/i.test(file);
  return `${isText ? "move it to" : "move its text as Markdown into"} ${path}`;
}
