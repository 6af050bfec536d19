import { render, screen } from "@testing-library/react";
import { postParameter } from "../../../../src/features/article/findPost";
import { PostLookup } from "../../../../src/features/article/PostLookup";
import { postSummary } from "../../shared/model/setup/postSummary";

const post = postSummary("ai-tools-content-creators", { slug: "ai-tools-content-creators-2024" });

test.each([
  ["by its id", "/blog/posts/ai-tools-content-creators", []],
  ["by its slug", "/blog/ai-tools-content-creators-2024", []],
  ["by its address with a space", "/blog/posts/ai-tools-content-creators-2024%20", []],
  ["by its address with a slash", "/blog/posts/ai-tools-content-creators-2024/", []],
  ["before a slug of the same words", `/blog/${post.id}`, [{ ...post, id: "b", slug: post.id }]],
])("an article is found %s", async (_, pathname, others) => {
  const loadPosts = async () => [...others, post];
  const opened = new Promise((open) => {
    render(<PostLookup pathname={pathname} loadPosts={loadPosts} open={open} />);
  });
  expect(screen.getByRole("status")).toHaveTextContent("Looking for the post...");
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

test.each([
  ["/blog/posts-that-sell", "posts-that-sell"], // begins like the folder
  ["/blog/posts/that-sell/", "that-sell"],
  ["/blog/%E0%A4%A", "%E0%A4%A"], // cannot be decoded
])("of %s, %s is looked up", (pathname, parameter) => {
  expect(postParameter(pathname)).toBe(parameter);
});

function fail(): never {
  throw new Error("must not be called");
}
