import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HEADING = /^## (.+)$/gm;
/** "`file`:" or "`file` (new):", and below it a block, which a list may indent. */
const BLOCK = /^ *`([^`\n]+)`( \(new\))?:\n\n( *)```\w+\n([\s\S]*?)^\3```$/gm;
const COMMANDS = /^```sh\n([\s\S]*?)^```$/gm;

/** The recipes of docs/recipes.md, in its order. Throws where a block cannot be read. */
export function readRecipes(page: string) {
  const headings = [...page.matchAll(HEADING)];
  return headings.map(({ 1: title = "", index }, n) => {
    const text = page.slice(index, headings[n + 1]?.index);
    const changes = Array.from(text.matchAll(BLOCK), (match) => {
      const [, file = "", isNew, indent = "", block = ""] = match;
      const body = block.replace(new RegExp(`^${indent}`, "gm"), "");
      // A whole new file, or lines of one to replace.
      return isNew ? { file, text: body } : { file, replacements: replacementsOf(body) };
    });
    const fences = text.match(/^ *```\w+$/gm)?.length ?? 0;
    const commands = Array.from(text.matchAll(COMMANDS), ([, lines = ""]) => lines.trim());
    if (fences !== changes.length + commands.length)
      throw new Error(`${title}: a block has no file above it`);
    return { title, changes, commands: commands.flatMap((lines) => lines.split("\n")) };
  });
}

function replacementsOf(diff: string) {
  return diff.split(/^@@\n/m).map((hunk) => {
    const lines = hunk.replace(/\n$/, "").split("\n");
    const without = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(sign) ? [] : line.slice(1))).join("\n");
    return { from: without("+"), to: without("-") };
  });
}

/** Follows a recipe in `folder` and returns what undoes it. Throws where a change does not fit its file. */
export function follow(recipe: ReturnType<typeof readRecipes>[number], folder: string): () => void {
  const undo: (() => void)[] = [];
  for (const { file, text, replacements } of recipe.changes) {
    const path = join(folder, file);
    const fail = (problem: string) => new Error(`${recipe.title}: ${file} ${problem}`);
    if (text !== undefined) {
      if (existsSync(path)) throw fail("exists already");
      undo.push(() => rmSync(path));
      writeFileSync(path, text);
      continue;
    }
    if (!existsSync(path)) throw fail("does not exist");
    const before = readFileSync(path, "utf8");
    undo.push(() => writeFileSync(path, before));
    const after = replacements.reduce((text, { from, to }) => {
      const places = text.split(from).length - 1;
      if (places !== 1)
        throw fail(`contains these lines ${places} times instead of once:\n${from}`);
      return text.replace(from, () => to);
    }, before);
    writeFileSync(path, after);
  }
  return () => {
    for (const one of undo.reverse()) one();
  };
}
