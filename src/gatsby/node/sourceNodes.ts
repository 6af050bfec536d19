import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { currentContent } from "../../build/content/checkedContent";
import { findFaults } from "../../build/content/findFaults";
import { showFaults, showFaultsLast } from "../../build/development/contentFaults";
import { areNodesStale } from "../../build/development/staleNodes";
import { checkAgain, goOn, watchContent } from "../../build/development/watchContent";
import { createCopyNodes } from "../../build/graphql/copySchema";

/** How long Gatsby's own watcher may take to read what has changed. */
const GATSBY_READS_MS = 4000;

let isWatching = false;

/** The words of the pages become nodes, in development after every change. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = (args) => {
  createCopyNodes(args, currentContent().copy);
  if (process.env.gatsby_executing_command !== "develop" || isWatching) return;
  isWatching = true;
  // The names of these events are Gatsby's own, checked by runtimeSource.ts.
  args.emitter.on("PAGE_QUERY_RUN", () => showFaultsLast(args.reporter));
  showAfterChanges(args);
};

function showAfterChanges(args: SourceNodesArgs): void {
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
  const readAgainWhereStale = async () => {
    if (!areNodesStale(args)) return;
    // What POST /__refresh does: every source is read again from nothing, which calls this hook too.
    args.emitter.emit("WEBHOOK_RECEIVED", { webhookBody: {} });
    checkAgain();
  };
  watchContent(async () => {
    clearTimeout(timer);
    timer = setTimeout(() => goOn(args.reporter, readAgainWhereStale), GATSBY_READS_MS);
    await goOn(args.reporter, show);
  });
}
