import type { GatsbyNode } from "gatsby";
import { stopOnFaults } from "../../build/content/checkedContent";
import { restoreBuildNotes } from "./buildNotes";
import { stopOnRemarkPlugins } from "./remarkPlugins";
import { checkRuntimeSource } from "./runtimeSource";

/** Checks Gatsby, its configuration and the content, and prepares the folders of a build. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = async (args) => {
  checkRuntimeSource();
  stopOnRemarkPlugins(args);
  await stopOnFaults(args.reporter);
  restoreBuildNotes();
};
