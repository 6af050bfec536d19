import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject, sharePackages } from "./copyProject";
import { generatePosts } from "./generatePosts";

/** The path of the post with videos on a site that `copyWithPosts` made. */
export const POST_WITH_VIDEOS = "/blog/posts/how-a-kiln-is-loaded";

/** One video of each host that a text may show. */
const VIDEOS = `---
id: videos
slug: how-a-kiln-is-loaded
title: How a kiln is loaded
author: elena-marchetti
publishDate: 2024-02-01
metaDescription: Two short films show how a kiln is loaded and what comes out of it.
categories: [Community]
tags: [video]
---

The first film shows how the shelves are filled.

https://www.youtube.com/watch?v=aqz-KE-bpKQ

The second one shows the next morning.

<iframe src="https://player.vimeo.com/video/76979871" title="What comes out of the kiln"></iframe>
`;

/** Copies the project, adds generated posts and one post with videos, and returns the folder of the copy. */
export function copyWithPosts(count: number): string {
  const folder = ".local/with-posts";
  const posts = join(folder, "content/posts");
  copyProject(folder);
  sharePackages(folder);
  generatePosts(posts, count, "elena-marchetti");
  mkdirSync(join(posts, "videos"));
  writeFileSync(join(posts, "videos/index.md"), VIDEOS);
  return folder;
}
