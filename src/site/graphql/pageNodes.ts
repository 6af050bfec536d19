import type { SourceNodesArgs } from "gatsby";
import { site } from "../../shared/config/site";
import {
  COPY_SCHEMAS,
  fillPlaceholders,
  isShown,
  PRICES_FACT,
  withoutHidden,
} from "../../shared/model/copy";
import { type PageFields, pageFields } from "../../shared/model/pages";
import type { findFaults } from "../content/checkContent";
import { withoutAdvice } from "../content/fault";
import { addressOfPage, metadataKey, textsOf } from "../content/pageTexts";
import { claimsOf, figuresOf, shownFacts } from "./copySchema";
import { picturesIn, videoFramesOf } from "./textParts";

type Args = Pick<SourceNodesArgs, "actions" | "createContentDigest" | "getNodesByType" | "getNode">;
type Block = PageFields["blocks"][number] & {
  /** The id of the node with its Markdown, which gatsby-transformer-remark renders. */
  textNode?: string;
};
export type PageNode = Omit<PageFields, "blocks" | "metadata"> & {
  path: string;
  metadata: NonNullable<PageFields["metadata"]>;
  blocks: Block[];
  videoFrames: string[];
};

export const pageNodeId = (path: string) => `page:${path}`;

/**
 * Creates a node for each page without a fault, with the blocks that the facts of claims.md show, and one for each text in it.
 * Deletes those of pages that are gone. For a page with a fault the development server keeps the previous node.
 */
export async function createPageNodes(
  args: Args,
  { content, faults }: Pick<Awaited<ReturnType<typeof findFaults>>, "content" | "faults">,
): Promise<void> {
  const { actions, createContentDigest, getNodesByType, getNode } = args;
  const figures = figuresOf(content.copy);
  const claims = claimsOf(content.copy);
  const { data: declared } = COPY_SCHEMAS.metadata.safeParse(content.copy.metadata.data);
  if (!figures || !claims || !declared) return;
  const { prices } = claims;
  const words = {
    ...figures,
    email: site.contactEmail,
    operator: site.operator,
    ...(prices.shown && {
      low: String(prices.low),
      high: String(prices.high),
      highWithOffers: String(prices.highWithOffers),
      offerCount: String(prices.offerCount),
      currency: prices.currency,
    }),
  };
  const shown = shownFacts(content.copy);
  const isBlockShown = (block: Block) =>
    isShown(block, shown) &&
    (block.prices === undefined || shown.has(PRICES_FACT)) &&
    block.people?.items.length !== 0;

  const kept = new Set<string>();
  const create = async (id: string, type: string, fields: object, internal: object = {}) => {
    kept.add(id);
    const contentDigest = createContentDigest([fields, internal]);
    await actions.createNode({
      ...fields,
      id,
      children: [],
      internal: { type, contentDigest, ...internal },
    });
  };
  for (const document of content.pages) {
    const path = addressOfPage(document);
    const id = pageNodeId(path);
    const stopping = withoutAdvice(faults);
    if (stopping.some(({ file }) => file === document.file)) {
      for (const one of [id, ...textNodesOf(getNode(id) as PageNode | undefined)]) kept.add(one);
      continue;
    }
    const fields = fillPlaceholders(pageFields.parse(document.data), words);
    const key = metadataKey(path);
    const metadata = key ? fillPlaceholders(declared[key], words) : fields.metadata;
    const texts = textsOf(document);
    const blocks: Block[] = [];
    for (const [i, written] of fields.blocks.entries()) {
      const text = texts[i];
      if (!isBlockShown(written)) continue;
      const block = withoutHidden(written, shown);
      if (text && block.text) {
        const textNode = `${id} text ${i}`;
        const images = { content: await picturesIn(text) };
        await create(
          textNode,
          "PageText",
          { images },
          { content: block.text, mediaType: "text/markdown" },
        );
        blocks.push({ ...block, textNode });
      } else blocks.push(block);
    }
    const videoFrames = texts.flatMap((text) => (text ? videoFramesOf(text) : []));
    await create(id, "Page", { ...fields, path, metadata, blocks, videoFrames });
  }
  for (const type of ["Page", "PageText"])
    for (const node of getNodesByType(type)) if (!kept.has(node.id)) actions.deleteNode(node);
}

function textNodesOf(page: PageNode | undefined): string[] {
  return page?.blocks.flatMap(({ textNode }) => textNode ?? []) ?? [];
}
