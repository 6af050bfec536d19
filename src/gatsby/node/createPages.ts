import { basename } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { takeCheckedContent } from "../../build/content/checkedContent";
import { textOf } from "../../build/content/document";
import type { Content } from "../../build/content/readContent";
import { soundContent } from "../../build/development/soundContent";
import { goOn } from "../../build/development/watchContent";
import { createContentNodes } from "../../build/graphql/blogNodes";
import { createContentPages } from "../../build/pages/contentPages";
import { drawings } from "../../build/pictures/drawingQueue";
import { writePostsData } from "../../build/site-files/postsData";
import { writeSearchIndex } from "../../build/site-files/searchIndex";

/** Renews the nodes that the development server has in its cache: other code may have made them. */
const STARTED = String(Date.now());

/** Creates nodes and pages from content. In development the content is checked again after every change. */
export const createPages: NonNullable<GatsbyNode["createPages"]> = async (args) => {
  // scripts/local/buildReport.ts shows these lines.
  drawings.onProgress((done, total) => args.reporter.info(`Pictures: ${done} of ${total}`));
  // A build draws while webpack compiles, and waits in onPostBuild.
  if (process.env["NODE_ENV"] === "production")
    await createPagesOf(takeCheckedContent(), args, false);
  else
    await goOn(args.reporter, async () => {
      await createPagesOf(await soundContent(args.reporter), args, true);
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
    fingerprint: STARTED,
  });
  writePostsData(posts);
  const documents = new Map(content.posts.map((document) => [document.data["id"], document]));
  writeSearchIndex(
    posts.flatMap((post) => {
      const document = documents.get(post.id);
      return document ? [{ ...post, outline: textOf(document).outline }] : [];
    }),
  );
  const legalSlugs = content.legal.map(({ file }) => basename(file, ".md"));
  createContentPages(posts, legalSlugs, args);
}
