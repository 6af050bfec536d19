import type { GatsbyNode } from "gatsby";
import { writeNetlifyFiles } from "../../build/host-files/netlifyFiles";
import { flattenFileNames } from "../../build/pages/flatFileNames";
import { removeStalePages } from "../../build/pages/removeStalePages";
import { removeStalePictures } from "../../build/pictures/removeStalePictures";
import { shareImagesOfContent } from "../../build/pictures/shareImages";
import { writeSiteFiles } from "../../build/site-files/siteFiles";
import { keepBuildNotes } from "./buildNotes";
import { checkPublishedPages, removeUnusedFiles } from "./publishedFiles";
import { tagManagerSnippets } from "./tagManagerSnippets";

/** Makes `public/` what a host serves: flat file names, nothing unused or stale, and what hosts and other programs read. */
export const onPostBuild: NonNullable<GatsbyNode["onPostBuild"]> = (args) => {
  keepBuildNotes();
  removeUnusedFiles();
  const pages = flattenFileNames("public");
  checkPublishedPages(args);
  removeStalePages(args);
  removeStalePictures(args, shareImagesOfContent);
  writeNetlifyFiles(args, tagManagerSnippets());
  writeSiteFiles(args);
  args.reporter.info(`${pages} pages built`);
};
