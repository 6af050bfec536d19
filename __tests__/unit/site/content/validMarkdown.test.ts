import { BLOG_PAGE_SIZE_POSTS } from "../../../../src/shared/config/postsPerPage";
import { faultsAfter, post } from "./setup/contentFolder";

test("Markdown that editors expect to work is not a fault", async () => {
  const body = `## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six

[Feed](/rss.xml), [search](/blog/search?q=kiln), [page two](/blog/posts?page=2), [icon](/favicon.svg) <kbd>Ctrl</kbd>

Words with a note.[^1] Prices from $29 to $99, a \\{name\\} and \`{name}\`.

- [ ] to do
- [x] done

https://youtu.be/dQw4w9WgXcQ

<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="A kiln" frameborder="0" allow="autoplay" allowfullscreen></iframe>

<details><summary>More</summary>Words</details>

[the readme](https://github.com/a/b/blob/main/README.md), [prices as text](/pricing.md), [below](#costs), [up](#top),
[calendar](webcal://example.org/x.ics), [chat](whatsapp://send?text=x)

<a id="costs"></a>

[//]: # (ask Elena)
[comment]: <> (ask Elena)

\`\`\`js{1,3}
x;
\`\`\`

\`\`\`Console
y
\`\`\`

1. one

   words of it
2. two
- three

[^1]: A book.`;
  expect(
    await faultsAfter({
      "content/posts/a-post/index.md": post(
        { title: "When to use <details>", tags: "[C, C++]" },
        body,
      ),
    }),
  ).toEqual([]);
});

test("the second page of the archive is an address once there are enough posts for it", async () => {
  const faultsWith = (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => `post-${n}`);
    const others = ids.map((id) => [
      `content/posts/${id}/index.md`,
      post({ id, slug: id, title: id }),
    ]);
    const link = post({}, "[Older posts](/blog/archive/2)");
    return faultsAfter({ ...Object.fromEntries(others), "content/posts/a-post/index.md": link });
  };
  expect(await faultsWith(BLOG_PAGE_SIZE_POSTS - 3)).toEqual([]);
  expect(await faultsWith(BLOG_PAGE_SIZE_POSTS - 4)).toEqual([
    expect.stringContaining('broken link (found "/blog/archive/2")'),
  ]);
});
