import type { GatsbyNode } from "gatsby";
import { deleteTrees } from "../../../../plugins/remark-kept-trees";
import { writeHeadersAndRedirects } from "../../host-files/writeHeadersAndRedirects";
import { drawings } from "../../pictures/drawingQueue";
import { flattenFileNames } from "../../routing/flatFileNames";
import { writeSiteFiles } from "../../site-files/siteFiles";
import { checkPublishedPages, removeUnusedFiles } from "./publishedFiles";
import { tagManagerSnippets } from "./tagManagerSnippets";

/**
 * Prepares `public/` for a host: flat file names, no unused files, and the files for hosts and other programs.
 */
export const onPostBuild: NonNullable<GatsbyNode["onPostBuild"]> = async (args) => {
  await drawings.finish();
  removeUnusedFiles();
  const pages = flattenFileNames("public");
  checkPublishedPages(args);
  writeHeadersAndRedirects(args, tagManagerSnippets());
  await writeSiteFiles(args);
  deleteTrees();
  args.reporter.info(`${pages} pages built`);
};
