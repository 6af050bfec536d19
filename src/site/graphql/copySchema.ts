import type { SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { site } from "../../shared/config/site";
import {
  COPY_NAMES,
  COPY_SCHEMAS,
  type CopyFigures,
  fillPlaceholders,
  PRICES_FACT,
  withoutHidden,
} from "../../shared/model/copy";
import { pageNodeFields } from "../../shared/model/pages";
import { checkCopy } from "../content/checkFields";
import type { Content } from "../content/readContent";

/** The GraphQL types of the copy files, `CopyHero` and so on, and of pages, derived from their schemas. */
export function copyTypeDefs(): string {
  return [
    ...COPY_NAMES.flatMap((name) => typeDefs(copyTypeName(name), COPY_SCHEMAS[name])),
    ...typeDefs("Page", pageNodeFields),
  ].join("\n");
}

type Fields = { shape: z.core.$ZodShape };

/** The GraphQL type of a node and those of the groups in it. */
function typeDefs(nodeType: string, schema: Fields): string[] {
  const definitions: string[] = [];
  const define = (name: string, { shape }: Fields, suffix = "") => {
    const fields = Object.entries(shape).map(
      ([key, field]) => `  ${key}: ${typeOf(`${name}${capitalised(key)}`, field)}`,
    );
    definitions.push(`type ${name}${suffix} {\n${fields.join("\n")}\n}`);
  };
  const typeOf = (name: string, field: z.core.$ZodType): string => {
    if (field instanceof z.ZodOptional) return typeOf(name, field.unwrap()).replace(/!$/, "");
    if (field instanceof z.ZodArray) return `[${typeOf(name, field.element)}]!`;
    if (field instanceof z.ZodNumber) return "Float!";
    if (field instanceof z.ZodBoolean) return "Boolean!";
    if (field instanceof z.ZodEnum && field.options.every(isGraphqlName)) {
      definitions.push(`enum ${name} { ${field.options.join(" ")} }`);
      return `${name}!`;
    }
    if (!(field instanceof z.ZodObject)) return "String!";
    define(name, field);
    return `${name}!`;
  };
  define(nodeType, schema, " implements Node @dontInfer");
  return definitions;
}

/** GraphQL enums allow no other values. Fields with a hyphen in a value are strings. */
function isGraphqlName(word: string | number): boolean {
  return /^[A-Za-z_]\w*$/.test(`${word}`);
}

/** The fields of Query for the copy files. Never null, because a build requires each file. */
export const COPY_QUERIES = Object.fromEntries(
  COPY_NAMES.map((name) => [`copy${capitalised(name)}`, { type: `${copyTypeName(name)}!` }]),
);

/**
 * Creates a node for each copy file without a fault. For the others the development server keeps the previous node. A
 * new `version` renews all nodes.
 */
export function createCopyNodes(
  { actions, createContentDigest, createNodeId }: SourceNodesArgs,
  copy: Content["copy"],
  version = 0,
): void {
  const figures = figuresOf(copy);
  if (!figures) return;
  const shown = shownFacts(copy);
  for (const name of COPY_NAMES) {
    const document = copy[name];
    if (document.faults.length > 0 || checkCopy(name, document).length > 0) continue;
    const filled = fillPlaceholders(withoutHidden(document.data, shown), figures);
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

/** The claims, unless their file has a fault. */
export const claimsOf = (copy: Content["copy"]) =>
  COPY_SCHEMAS.claims.safeParse(copy.claims.data).data;

/** The values of placeholders, unless the file of the claims has a fault. */
export function figuresOf(copy: Content["copy"]): CopyFigures | undefined {
  const claims = claimsOf(copy);
  return (
    claims && {
      name: site.name,
      trialDays: String(claims.trialDays),
      accounts: claims.accounts,
      guarantee: claims.guarantee,
    }
  );
}

/** The facts that are shown, by name. */
export function shownFacts(copy: Content["copy"]): ReadonlySet<string> {
  const claims = claimsOf(copy);
  const facts = claims?.facts.filter((one) => one.shown).map(({ fact }) => fact) ?? [];
  return new Set(claims?.prices.shown ? [...facts, PRICES_FACT] : facts);
}

/** The type names of the pages' metadata, "CopyMetadataHome" and so on. */
export const METADATA_TYPES = Object.keys(COPY_SCHEMAS.metadata.shape).map(
  (key) => `${copyTypeName("metadata")}${capitalised(key)}`,
);

function copyTypeName(name: string): string {
  return `Copy${capitalised(name)}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
