import "./parseOnce";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFaults } from "../../../../../src/site/content/checkContent";
import { describeFault } from "../../../../../src/site/content/fault";
import { temporaryFolder } from "../../../../setup/temporaryFolder";

/** A folder with a copy of the site's content, changed: text or bytes by path, null where a file is removed. */
export function contentFolder(changes: Record<string, string | Buffer | null>): string {
  const root = temporaryFolder("content");
  for (const folder of ["content", "static"])
    cpSync(folder, join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    const path = join(root, file);
    if (text === null) {
      rmSync(path, { recursive: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
}

/** The faults of such a folder, a line for each. */
export async function faultsAfter(
  changes: Record<string, string | Buffer | null>,
): Promise<string[]> {
  const { faults } = await findFaults(contentFolder(changes));
  return faults.map((fault) => describeFault(fault).replace("\n    hint:", " –"));
}

/** A post's file. */
export function post(fields: Record<string, string>, body = "Words."): string {
  const all = {
    id: "a-post",
    slug: "a-post",
    title: "A post",
    author: "elena-marchetti",
    publishDate: "2025-01-10",
    metaDescription: "What a reader gets from this post, said in one sentence.",
    categories: "[Growth]",
    tags: "[]",
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n${body}\n`;
}
