import type { GatsbyNode } from "gatsby";
import { publishWebVitals } from "../../build/bundles/pageScripts";
import { stopOnFaults } from "../../build/content/checkedContent";

/** Checks the content, and prepares the folders of a build. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = async (args) => {
  await stopOnFaults(args.reporter);
  publishWebVitals();
};
