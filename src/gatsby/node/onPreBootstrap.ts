import type { GatsbyNode } from "gatsby";
import { publishWebVitals } from "../../build/bundles/pageScripts";
import { stopOnFaults } from "../../build/content/checkedContent";
import { restoreBuildNotes } from "./buildNotes";
import { checkGatsbySource } from "./gatsbySource";

/** Checks Gatsby and the content, and prepares the folders of a build. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = async (args) => {
  checkGatsbySource();
  await stopOnFaults(args.reporter);
  restoreBuildNotes();
  publishWebVitals();
};
