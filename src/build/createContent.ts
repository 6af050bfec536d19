import { basename } from "node:path";
import type { GatsbyNode } from "gatsby";
import { createContentNodes } from "./blogNodes";
import { readContent } from "./content/readContent";
import { createContentPages } from "./pages";
import { writePostsData } from "./postsData";

/** Content becomes nodes and pages. */
export const createPages: NonNullable<GatsbyNode["createPages"]> = async (args) => {
  const content = readContent();
  const isDevelopment = process.env.NODE_ENV !== "production";
  const posts = await createContentNodes(content, args, { showUnpublished: isDevelopment });
  const legalSlugs = content.legal.map(({ file }) => basename(file, ".md"));
  writePostsData(posts);
  createContentPages(posts, legalSlugs, args.actions.createPage);
};
