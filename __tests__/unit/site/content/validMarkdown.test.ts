import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BLOG_PAGE_SIZE_POSTS } from "../../../../src/shared/config/postsPerPage";
import { faultsAfter, post } from "./setup/contentFolder";

const POST = "content/posts/a-post/index.md";

test("Markdown that editors expect to work is not a fault", async () => {
  const text = readFileSync(join(__dirname, "validMarkdown.md"), "utf8");
  const written = post({ title: "When to use <details>", tags: "[C, C++]" }, text.trimEnd());
  expect(await faultsAfter({ [POST]: written })).toEqual([]);
});

test("the second page of the archive is an address once there are enough posts for it", async () => {
  const faultsWith = (count: number) => {
    const files: Record<string, string> = {};
    for (let n = 0; n < count; n += 1) {
      const id = `post-${n}`;
      files[`content/posts/${id}/index.md`] = post({ id, slug: id, title: id });
    }
    return faultsAfter({ ...files, [POST]: post({}, "[Older posts](/blog/archive/2)") });
  };
  expect(await faultsWith(BLOG_PAGE_SIZE_POSTS - 3)).toEqual([]);
  expect(await faultsWith(BLOG_PAGE_SIZE_POSTS - 4)).toEqual([
    expect.stringContaining('broken link (found "/blog/archive/2")'),
  ]);
});
