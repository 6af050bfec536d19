/** Checks the content in a process of its own, and sends what was found to the build that started it. */
import { findFaults } from "./checkContent";
import { outlineOf } from "./document";
import type { Fault } from "./fault";
import type { Outline } from "./outline";

/** The faults and advice, and the outline of each post by its file. */
export type CheckResult = { faults: Fault[]; outlines: Map<string, Outline> };

process.once("disconnect", () => process.exit());
findFaults().then(({ content, faults }) => {
  const outlines = new Map(content.posts.map((post) => [post.file, outlineOf(post)]));
  const result: CheckResult = { faults, outlines };
  process.send?.(result, undefined, undefined, () => process.disconnect());
});
