import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from "gatsby";
import { site } from "../config/site";
import {
  COPY_SHAPES,
  type Copy,
  type CopyFigures,
  fillPlaceholders,
  type Shape,
} from "../model/copy";
import { COPY_NAMES, checkCopy } from "./content/checkCopy";
import type { Content } from "./content/readContent";

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

/** Declares the copy types, so that an empty or half-written file can't change them. */
export function createCopyTypes({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(copyTypeDefs());
}

/**
 * Makes one node of each copy file without a fault; the development server keeps the last sound one of the others.
 * `version` makes the nodes new where their words are not.
 */
export function createCopyNodes(
  { actions, createContentDigest, createNodeId }: SourceNodesArgs,
  copy: Content["copy"],
  version = 0,
): void {
  const claims = copy.claims.data as Copy["claims"];
  if (checkCopy("claims", copy.claims).length > 0 || copy.claims.faults.length > 0) return;
  const figures: CopyFigures = {
    name: site.name,
    trialDays: String(claims.trialDays),
    accounts: claims.accounts,
    guarantee: claims.guarantee,
  };
  for (const name of COPY_NAMES) {
    const document = copy[name];
    if (document.faults.length > 0 || checkCopy(name, document).length > 0) continue;
    const filled = fillPlaceholders(document.data, figures);
    actions.createNode({
      ...filled,
      id: createNodeId(`copy-${name}`),
      internal: {
        type: copyTypeName(name),
        contentDigest: createContentDigest([filled, version]),
      },
    });
  }
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
