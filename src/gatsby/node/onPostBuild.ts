import type { GatsbyNode } from "gatsby";
import { writeNetlifyFiles } from "../../build/host-files/netlifyFiles";
import { flattenFileNames } from "../../build/pages/flatFileNames";
import { removeStalePages } from "../../build/pages/removeStalePages";
import { drawings } from "../../build/pictures/drawingQueue";
import { removeStalePictures } from "../../build/pictures/removeStalePictures";
import { shareImagesOfContent } from "../../build/pictures/shareImages";
import { writeSiteFiles } from "../../build/site-files/siteFiles";
import { keepBuildNotes } from "./buildNotes";
import { checkPublishedPages, removeUnusedFiles } from "./publishedFiles";
import { tagManagerSnippets } from "./tagManagerSnippets";

/**
 * Prepares `public/` for a host: flat file names, no unused or stale files, and the files for hosts and other programs.
 */
export const onPostBuild: NonNullable<GatsbyNode["onPostBuild"]> = async (args) => {
  await drawings.finish();
  keepBuildNotes();
  removeUnusedFiles();
  const pages = flattenFileNames("public");
  checkPublishedPages(args);
  removeStalePages(args);
  removeStalePictures(args, shareImagesOfContent);
  writeNetlifyFiles(args, tagManagerSnippets());
  await writeSiteFiles(args);
  args.reporter.info(`${pages} pages built`);
};
