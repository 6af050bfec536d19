import fs from "node:fs";
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from "gatsby";
import { site } from "../config/site";
import {
  COPY_SHAPES,
  type Copy,
  type CopyName,
  fillPlaceholders,
  findCopyProblems,
  type Shape,
} from "../model/copy";
import { parseDocument } from "./content/document";
import { describeFault, type Fault } from "./content/fault";

const COPY_FOLDER = "content/copy";
const SCALARS = { text: "String!", number: "Float!", flag: "Boolean!" } as const;

/** The GraphQL types of the copy files, `CopyHero` and so on, one to one with their shapes. */
export function copyTypeDefs(): string {
  const definitions: string[] = [];
  const define = (name: string, shape: { readonly [key: string]: Shape }, suffix = "") => {
    const fields = Object.entries(shape).map(
      ([key, inner]) => `  ${key}: ${typeOf(name, key, inner)}`,
    );
    definitions.push(`type ${name}${suffix} {\n${fields.join("\n")}\n}`);
  };
  const typeOf = (owner: string, key: string, shape: Shape): string => {
    if (typeof shape === "string") return SCALARS[shape];
    if (Array.isArray(shape)) return `[${typeOf(owner, key, shape[0])}]!`;
    const name = `${owner}${capitalised(key)}`;
    define(name, shape as { readonly [key: string]: Shape });
    return `${name}!`;
  };
  for (const [name, shape] of Object.entries(COPY_SHAPES))
    define(copyTypeName(name), shape, " implements Node @dontInfer");
  return definitions.join("\n");
}

/** Where a field such as `items[2].answer` stands in a file, counted from 1; its list entry or 1 when absent. */
export function lineOfField(source: string, field: string): number {
  const lines = source.split("\n");
  let line = 0;
  for (const part of field.split(/[.[\]]+/).filter(Boolean)) {
    const isIndex = /^\d+$/.test(part);
    const pattern = isIndex ? /^\s*- / : new RegExp(`^\\s*(- )?${part}:`);
    let remaining = isIndex ? Number(part) : 0;
    const start = isIndex ? line + 1 : line;
    const found = lines.findIndex(
      (text, index) => index >= start && pattern.test(text) && remaining-- === 0,
    );
    if (found < 0) break;
    line = found;
  }
  return line + 1;
}

/** Declares the copy types, so that an empty or half-written file can't change them. */
export function createCopyTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(copyTypeDefs());
}

/** Makes one node a file of content/copy, and stops the build where a file is wrong. */
export function sourceCopy(args: SourceNodesArgs): void {
  createCopyNodes(args);
  // Nodes from a plain read know nothing of later edits; the dev server should.
  if (process.env.gatsby_executing_command === "develop")
    fs.watch(COPY_FOLDER, () => createCopyNodes(args));
}

function createCopyNodes(args: SourceNodesArgs): void {
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const names = Object.keys(COPY_SHAPES) as CopyName[];
  const files = names.map((name) => ({ name, ...readCopy(name, `${COPY_FOLDER}/${name}.md`) }));
  const faults = files.flatMap((file) => file.faults);
  if (faults.length > 0) {
    reporter.panicOnBuild(faults.map(describeFault).join("\n"));
    return;
  }
  const claims = files.find((file) => file.name === "claims")?.content as Copy["claims"];
  const figures = {
    name: site.name,
    trialDays: String(claims.trialDays),
    accounts: claims.accounts,
    guarantee: claims.guarantee,
  };
  for (const { name, content } of files) {
    const filled = fillPlaceholders(content, figures);
    actions.createNode({
      ...filled,
      id: createNodeId(`copy-${name}`),
      internal: { type: copyTypeName(name), contentDigest: createContentDigest(filled) },
    });
  }
}

/** One file's fields and what is wrong with them. */
export function readCopy(name: CopyName, file: string): { content: object; faults: Fault[] } {
  const source = fs.readFileSync(file, "utf8");
  const { data, faults } = parseDocument(file, source);
  if (faults.length > 0) return { content: {}, faults };
  const problems = findCopyProblems(COPY_SHAPES[name], data);
  return {
    content: data,
    faults: problems.map(({ path, problem, remedy }) => ({
      file,
      line: lineOfField(source, path),
      field: path,
      problem,
      hint: remedy,
    })),
  };
}

/** The types of the pages' metadata, "CopyMetadataHome" and so on. */
export const METADATA_TYPES = Object.keys(COPY_SHAPES.metadata).map(
  (key) => `${copyTypeName("metadata")}${capitalised(key)}`,
);

function copyTypeName(name: string): string {
  return `Copy${capitalised(name)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
