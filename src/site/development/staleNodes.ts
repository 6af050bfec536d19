import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Node, SourceNodesArgs } from "gatsby";
import { AUTHORS_FOLDER, LEGAL_FOLDER, POSTS_FOLDER } from "../content/readContent";

const FOLDERS = [POSTS_FOLDER, AUTHORS_FOLDER, LEGAL_FOLDER];

type FileNode = Node & { absolutePath: string; extension: string };

/**
 * Whether Gatsby's file nodes differ from the files. Its watcher misses a folder that is removed and restored within
 * moments, for example when somebody switches branches twice.
 */
export function areNodesStale({
  getNodesByType,
}: Pick<SourceNodesArgs, "getNodesByType">): boolean {
  const known = new Map(
    (getNodesByType("File") as FileNode[])
      .filter(({ extension }) => extension === "md")
      .map(({ absolutePath, internal }) => [absolutePath, internal.contentDigest]),
  );
  const files = FOLDERS.flatMap(textsBelow).map(
    (file) => [file, createHash("md5").update(readFileSync(file)).digest("hex")] as const,
  );
  const texts = [...known.keys()].filter((file) =>
    FOLDERS.some((folder) => file.startsWith(resolve(folder))),
  );
  return (
    texts.length !== files.length || files.some(([file, digest]) => known.get(file) !== digest)
  );
}

function textsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => resolve(join(folder, name)));
}
