import { BLOG_PAGE_SIZE_POSTS } from "../../../../src/shared/config/postsPerPage";
import { findFaults } from "../../../../src/site/content/checkContent";
import { withoutAdvice } from "../../../../src/site/content/fault";
import { contentFolder, faultsAfter, post } from "./setup/contentFolder";

test("headings of six levels, raw HTML and links to files of the site are no faults", async () => {
  const body = `# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n
[Feed](/rss.xml), [search](/blog/search?q=kiln), [page two](/blog/posts?page=2), [icon](/favicon.svg)
<kbd>Ctrl</kbd>`;
  const { faults } = await findFaults(
    contentFolder({ "content/posts/a-post/index.md": post({ tags: "[C, C++]" }, body) }),
  );
  expect(withoutAdvice(faults)).toEqual([]);
  expect(faults.map(({ problem }) => problem)).toEqual(['a heading of level 1 (found "One")']);
});

test("Markdown that editors expect to work is not a fault", async () => {
  const body = `Words with a note.[^1] Prices from $29 to $99, a \\{name\\} and \`{name}\`.

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
      "content/posts/a-post/index.md": post({ title: "When to use <details>" }, body),
    }),
  ).toEqual([]);
});

test("the second page of the archive is an address once there are enough posts for it", async () => {
  const numbers = Array.from({ length: BLOG_PAGE_SIZE_POSTS - 3 }, (_, n) => `post-${n}`);
  const others = numbers.map((id): [string, string] => [
    `content/posts/${id}/index.md`,
    post({ id, slug: id, title: id }),
  ]);
  const link = post({}, "[Older posts](/blog/archive/2)");
  const faultsWith = (more: typeof others) =>
    faultsAfter({ ...Object.fromEntries(more), "content/posts/a-post/index.md": link });
  expect(await faultsWith(others)).toEqual([]);
  expect(await faultsWith(others.slice(1))).toEqual([
    expect.stringContaining('broken link (found "/blog/archive/2")'),
  ]);
});
