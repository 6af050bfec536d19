import { checkContent } from "./checkContent";
import type { Fault } from "./fault";
import { missingFormerSlugs } from "./formerSlugs";
import { type Content, readContent } from "./readContent";

/** The content below `root` and everything wrong with it: what builds, `npm run check` and the development server go by. */
export async function findFaults(root = "."): Promise<{ content: Content; faults: Fault[] }> {
  const content = readContent(root);
  const faults = [...(await checkContent(content, root)), ...missingFormerSlugs(content, root)];
  return { content, faults };
}
