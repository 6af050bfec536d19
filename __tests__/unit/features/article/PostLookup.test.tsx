import { render, screen } from "@testing-library/react";
import { postParameter } from "../../../../src/features/article/findPost";
import { PostLookup } from "../../../../src/features/article/PostLookup";

const post = {
  id: "ai-tools-content-creators",
  slug: "ai-tools-content-creators-2024",
  title: "AI Tools",
  publishDate: "2025-01-22",
  readingTime: "6 min read",
  category: "AI",
  picture: { base: "/static/a-1", width: 1600, height: 900 },
};

test.each(["/blog/posts/ai-tools-content-creators", "/blog/ai-tools-content-creators-2024"])(
  "%s opens the article",
  async (pathname) => {
    const opened = new Promise((open) => {
      render(<PostLookup pathname={pathname} loadPosts={async () => [post]} open={open} />);
    });
    expect(screen.getByRole("status")).toHaveTextContent("Looking for the post...");
    expect(await opened).toBe("/blog/posts/ai-tools-content-creators-2024");
  },
);

test("an id comes before a slug of the same words", async () => {
  const other = { ...post, id: "other", slug: post.id };
  const opened = new Promise((open) => {
    render(
      <PostLookup
        pathname={`/blog/${post.id}`}
        loadPosts={async () => [other, post]}
        open={open}
      />,
    );
  });
  expect(await opened).toBe("/blog/posts/ai-tools-content-creators-2024");
});

test.each([
  ["an unknown post", "/blog/nothing"],
  ["the address of an article, by a list that is outdated,", `/blog/posts/${post.slug}`],
])("%s shows 'Post not found' with a link to the blog, and opens nothing", async (_, pathname) => {
  render(<PostLookup pathname={pathname} loadPosts={async () => [post]} open={fail} />);
  expect(await screen.findByRole("heading", { name: "Post not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
});

test("a failure to load the posts is an error, not 'Post not found'", async () => {
  const loadPosts = () => Promise.reject(new Error("offline"));
  render(<PostLookup pathname="/blog/nothing" loadPosts={loadPosts} open={fail} />);
  expect(await screen.findByRole("heading", { name: "Failed to load post" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Blog" })).toBeVisible();
});

test("white space is not an id, and nothing is loaded for it", () => {
  render(<PostLookup pathname="/blog/%20" loadPosts={fail} open={fail} />);
  expect(screen.getByRole("heading", { name: "Post ID is required" })).toBeVisible();
});

test("a former address without the folder may begin like the folder", () => {
  expect(postParameter("/blog/posts-that-sell")).toBe("posts-that-sell");
  expect(postParameter("/blog/posts/that-sell/")).toBe("that-sell");
});

test("an address that cannot be decoded is looked up unchanged", () => {
  expect(postParameter("/blog/%E0%A4%A")).toBe("%E0%A4%A");
});

function fail(): never {
  throw new Error("must not be called");
}
