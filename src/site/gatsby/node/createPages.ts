import { basename } from "node:path";
import type { CreatePagesArgs, GatsbyNode, Node } from "gatsby";
import { takeCheckedContent } from "../../content/checkedContent";
import { outlineOf } from "../../content/document";
import type { Content } from "../../content/readContent";
import { lastValidContent } from "../../development/lastValidContent";
import { warnOnError } from "../../development/watchContent";
import { createContentNodes } from "../../graphql/contentNodes";
import type { PageNode } from "../../graphql/pageNodes";
import { drawings } from "../../pictures/drawingQueue";
import { createContentPages } from "../../routing/contentPages";
import { writePostsData } from "../../site-files/postsData";
import { writeSearchIndex } from "../../site-files/writeSearchIndex";

const PROCESS_START = String(Date.now());

/** Creates nodes and pages from content. In development the content is checked again after every change. */
export const createPages: NonNullable<GatsbyNode["createPages"]> = async (args) => {
  // tools/local-site/buildReport.ts shows these lines.
  drawings.onProgress((done, total) => args.reporter.info(`Pictures: ${done} of ${total}`));
  // A build draws while webpack compiles, and waits in onPostBuild.
  if (process.env["NODE_ENV"] === "production")
    await createPagesOf(takeCheckedContent(), args, false);
  else
    await warnOnError(args.reporter, async () => {
      await createPagesOf(await lastValidContent(args.reporter), args, true);
      await drawings.finish();
    });
};

async function createPagesOf(
  content: Content,
  args: CreatePagesArgs,
  showUnpublished: boolean,
): Promise<void> {
  const posts = await createContentNodes(content, args, {
    showUnpublished,
    processStart: PROCESS_START,
  });
  writePostsData(posts);
  const documents = new Map(content.posts.map((document) => [document.data["id"], document]));
  writeSearchIndex(
    posts.flatMap((post) => {
      const document = documents.get(post.id);
      return document ? [{ ...post, outline: outlineOf(document) }] : [];
    }),
  );
  const legalSlugs = content.legal.map(({ file }) => basename(file, ".md"));
  const pages = args.getNodesByType("Page") as (Node & PageNode)[];
  createContentPages(posts, legalSlugs, pages, args);
}
