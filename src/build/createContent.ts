import { basename } from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { createContentNodes } from "./blogNodes";
import { outlineOf } from "./content/document";
import { describeFaults } from "./content/fault";
import { findFaults } from "./content/findFaults";
import { type Content, readContent } from "./content/readContent";
import { createCopyNodes } from "./copySchema";
import { createContentPages } from "./pages";
import { writePostsData } from "./postsData";
import { writeSearchIndex } from "./searchIndex";

const isDevelopment = () => process.env.NODE_ENV !== "production";

/**
 * Stops a build with every fault of the content at once, before anything is made of it: Gatsby calls
 * nothing for a file that its warm cache knows, so the files themselves are read. The development
 * server goes on without the files that are at fault, and shows the message.
 */
export async function stopOnFaults(reporter: Reporter): Promise<void> {
  checked = await contentWithoutFaults(reporter);
}

/** What a build checked at its start, until its pages are made. The development server reads again after every change. */
let checked: Content | undefined;

async function contentWithoutFaults(reporter: Reporter): Promise<Content> {
  const { content, faults } = await findFaults();
  if (faults.length === 0) return content;
  reporter.panicOnBuild(describeFaults(faults));
  const isSound = ({ file }: { file: string }) => faults.every((fault) => fault.file !== file);
  return {
    ...content,
    posts: content.posts.filter(isSound),
    authors: content.authors.filter(isSound),
    legal: content.legal.filter(isSound),
  };
}

/** The words of the pages become nodes. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args) => {
  createCopyNodes(args, (checked ?? readContent()).copy);
};

/** Content becomes nodes and pages; in development it is checked again after every change. */
export const createPages: NonNullable<GatsbyNode["createPages"]> = async (args) => {
  const content = isDevelopment() || !checked ? await contentWithoutFaults(args.reporter) : checked;
  checked = undefined; // Thousands of texts, which the rest of the build has no use for.
  const posts = await createContentNodes(content, args, { showUnpublished: isDevelopment() });
  writePostsData(posts);
  const documents = new Map(content.posts.map((document) => [document.data.id, document]));
  writeSearchIndex(
    posts.flatMap((post) => {
      const document = documents.get(post.id);
      return document ? [{ ...post, outline: outlineOf(document) }] : [];
    }),
  );
  const legalSlugs = content.legal.map(({ file }) => basename(file, ".md"));
  await createContentPages(posts, legalSlugs, args.actions.createPage);
};
