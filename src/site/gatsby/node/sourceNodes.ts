import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { findFaults } from "../../content/checkContent";
import { currentContent, stopOnFaults } from "../../content/checkedContent";
import { showFaults, showFaultsLast } from "../../development/contentFaults";
import { areNodesStale } from "../../development/staleNodes";
import { checkAgain, checkedNow, warnOnError, watchContent } from "../../development/watchContent";
import { createCopyNodes } from "../../graphql/copySchema";
import { createPageNodes } from "../../graphql/pageNodes";

/** How long Gatsby's watcher may take to read a change. */
const GATSBY_READS_MS = 4000;

let isWatching = false;

/** Creates nodes from the copy and the pages, in development again after every change. */
export const sourceNodes: NonNullable<GatsbyNode["sourceNodes"]> = async (args) => {
  const isBuild = process.env["NODE_ENV"] === "production";
  if (isBuild) await stopOnFaults(args.reporter);
  createCopyNodes(args, currentContent().copy);
  await createPageNodes(
    args,
    isBuild ? { content: currentContent(), faults: [] } : await findFaults(),
  );
  if (process.env["gatsby_executing_command"] !== "develop" || isWatching) return;
  isWatching = true;
  // Gatsby's documentation does not have this event (docs/upgrading-gatsby.md#bootstrap).
  args.emitter.on("PAGE_QUERY_RUN", () => showFaultsLast(args.reporter));
  showAfterChanges(args);
};

function showAfterChanges(args: SourceNodesArgs): void {
  let version = 0;
  let last = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = async () => {
    const { content, faults } = await checkedNow();
    showFaults(faults, args.reporter);
    // Gatsby renders pages again only when a node changes, but a fix may change none: an added picture, or a change in
    // another post. A new version of the copy nodes makes it do so.
    const found = JSON.stringify(faults);
    if (found !== last) version += 1;
    last = found;
    createCopyNodes(args, content.copy, version);
    await createPageNodes(args, { content, faults });
  };
  const readAgainWhereStale = async () => {
    if (!areNodesStale(args)) return;
    // The same as POST /__refresh: Gatsby sources all nodes again and calls this hook too.
    args.emitter.emit("WEBHOOK_RECEIVED", { webhookBody: {} });
    checkAgain();
  };
  watchContent(async () => {
    clearTimeout(timer);
    timer = setTimeout(() => warnOnError(args.reporter, readAgainWhereStale), GATSBY_READS_MS);
    await warnOnError(args.reporter, show);
  });
}
