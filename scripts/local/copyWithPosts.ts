import { join } from "node:path";
import { copyProject, sharePackages } from "../bench/copyProject";
import { generatePosts } from "../bench/generatePosts";

/** A copy of the project with generated posts beside its own; its folder. */
export function copyWithPosts(count: number): string {
  const folder = ".local/with-posts";
  copyProject(folder);
  sharePackages(folder);
  generatePosts(join(folder, "content/posts"), count, "elena-marchetti");
  return folder;
}
