import { checkContent } from "./checkContent";
import type { Fault } from "./fault";
import { missingFormerSlugs } from "./formerSlugs";
import { type Content, readContent } from "./readContent";

/** Reads the content below `root` and finds its faults, for the build, `npm run check` and the development server. */
export async function findFaults(root = "."): Promise<{ content: Content; faults: Fault[] }> {
  const content = readContent(root);
  const faults = [...(await checkContent(content, root)), ...missingFormerSlugs(content, root)];
  return { content, faults };
}
