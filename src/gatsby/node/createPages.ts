import { basename } from "node:path";
import type { CreatePagesArgs, GatsbyNode, Reporter } from "gatsby";
import { type ContentDocument, outlineOf } from "../../build/content/document";
import { describeFaults } from "../../build/content/fault";
import { findFaults } from "../../build/content/findFaults";
import { type Content, readContent } from "../../build/content/readContent";
import { showFaults, showFaultsLast } from "../../build/development/contentFaults";
import { areNodesStale } from "../../build/development/staleNodes";
import { watchContent } from "../../build/development/watchContent";
import { createContentNodes } from "../../build/graphql/blogNodes";
import { createCopyNodes } from "../../build/graphql/copySchema";
import { createContentPages } from "../../build/pages/contentPages";
import { writePostsData } from "../../build/site-files/postsData";
import { writeSearchIndex } from "../../build/site-files/searchIndex";

const isDevelopment = () => process.env.NODE_ENV !== "production";

/**
 * Stops a build with every fault of the content at once, before anything is made of it: Gatsby calls
 * nothing for a file that its warm cache knows, so the files themselves are read. The development
 * server goes on and shows the message.
 */
export async function stopOnFaults(reporter: Reporter): Promise<void> {
  const { content, faults } = await findFaults();
  if (isDevelopment()) showFaults(faults, reporter);
  else if (faults.length > 0) reporter.panicOnBuild(describeFaults(faults));
  if (!isDevelopment()) checked = content;
}

/** What a build checked at its start, until its pages are made. The development server reads again after every change. */
let checked: Content | undefined;
let isWatching = false;
/** In development, checks again soon and makes pages of what it finds. */
let checkAgain = () => {};
/** The documents as they were when they had no fault: at fault, the development server goes on showing those. */
const soundDocuments = new Map<string, ContentDocument>();

/** How long Gatsby's own watcher may take to read what has changed. */
const GATSBY_READS_MS = 4000;

/** The words of the pages become nodes, in development after every change. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args) => {
  createCopyNodes(args, (checked ?? readContent()).copy);
  if (process.env.gatsby_executing_command !== "develop" || isWatching) return;
  isWatching = true;
  args.emitter.on("PAGE_QUERY_RUN", () => showFaultsLast(args.reporter));
  let version = 0;
  let last = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = async () => {
    const { content, faults } = await findFaults();
    showFaults(faults, args.reporter);
    // Gatsby makes pages again when a node changes, and what mends a post may be no node: a drawing, another post.
    const found = JSON.stringify(faults);
    if (found !== last) version += 1;
    last = found;
    createCopyNodes(args, content.copy, version);
  };
  const readAgainWhereStale = () => {
    if (!areNodesStale(args)) return;
    // What POST /__refresh does: every source is read again from nothing, which calls this hook too.
    args.emitter.emit("WEBHOOK_RECEIVED", { webhookBody: {} });
    checkAgain();
  };
  checkAgain = watchContent(async () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => goOn(args.reporter, async () => readAgainWhereStale()),
      GATSBY_READS_MS,
    );
    await goOn(args.reporter, show);
  });
};

/** Does what reads the content, in development: a file that goes away meanwhile is looked for again, nothing ends the server. */
async function goOn(reporter: Reporter, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reporter.warn(
      `The content could not be read: ${error instanceof Error ? error.message : error}`,
    );
    if ((error as NodeJS.ErrnoException).code === "ENOENT") checkAgain();
  }
}

async function soundContent(reporter: Reporter): Promise<Content> {
  const { content, faults } = await findFaults();
  showFaults(faults, reporter);
  const isSound = ({ file }: { file: string }) => faults.every((fault) => fault.file !== file);
  const sound = (documents: ContentDocument[]) =>
    documents.flatMap((document) => {
      if (isSound(document)) soundDocuments.set(document.file, document);
      return soundDocuments.get(document.file) ?? [];
    });
  return {
    ...content,
    posts: sound(content.posts),
    authors: sound(content.authors),
    legal: sound(content.legal),
  };
}

/** Content becomes nodes and pages; in development it is checked again after every change. */
export const createPages: NonNullable<GatsbyNode["createPages"]> = async (args) => {
  if (!isDevelopment()) {
    if (!checked) throw new Error("The content was not checked before its pages are made.");
    await createPagesOf(checked, args);
    checked = undefined; // Thousands of texts, which the rest of the build has no use for.
    return;
  }
  await goOn(args.reporter, async () => createPagesOf(await soundContent(args.reporter), args));
};

async function createPagesOf(content: Content, args: CreatePagesArgs): Promise<void> {
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
  await createContentPages(posts, legalSlugs, args);
}
