import type { GatsbyNode } from "gatsby";
import { publishWebVitals } from "../../build/bundles/pageScripts";
import { stopOnFaults } from "../../build/content/checkedContent";
import { stopOnRemarkPlugins } from "./remarkPlugins";

/** Checks Gatsby, its configuration and the content, and prepares the folders of a build. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = async (args) => {
  stopOnRemarkPlugins(args);
  await stopOnFaults(args.reporter);
  publishWebVitals();
};
