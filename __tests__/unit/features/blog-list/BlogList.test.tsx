import { render, screen, within } from "@testing-library/react";
import { BlogList } from "../../../../src/features/blog-list/BlogList";
import { PageLinks } from "../../../../src/features/blog-list/PageLinks";
import { browserStorage } from "../../../../src/services/browserStorage";
import { postSummary } from "../../shared/model/setup/postSummary";

const posts = Array.from({ length: 20 }, (_, i) => postSummary(`${i + 1}`));
const store = browserStorage(() => localStorage);
beforeEach(() => localStorage.clear());
const show = (search: string, fetchBlogPosts: () => Promise<unknown>, total = 20) => {
  window.history.replaceState(null, "", `/blog/posts${search}`);
  const parts = { total, dependencies: { fetchBlogPosts, store, now: () => 1_000_000 } };
  return render(<BlogList firstPage={posts.slice(0, 9)} {...parts} />);
};
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent);

test("the first page is shown at once, its first picture before others, and nothing is loaded for it", () => {
  const fetchBlogPosts = jest.fn();
  show("", fetchBlogPosts);
  expect(titles()).toHaveLength(9);
  expect(document.querySelectorAll("img[fetchpriority=high]")).toHaveLength(1);
  expect(screen.getByText("Page 1 of 3")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  expect(fetchBlogPosts).not.toHaveBeenCalled();
});

test("a further page shows the loading text, then its nine posts", async () => {
  show("?page=2", async () => posts);
  expect(screen.getByRole("status")).toHaveTextContent("Loading blog posts...");
  expect(await screen.findByRole("heading", { name: "Post 10" })).toBeVisible();
  expect(titles()).toHaveLength(9);
});

test.each([
  ["?page=0", "Page 1 of 3"],
  ["?page=2abc", "Page 1 of 3"],
  ["?page=999", "Page 3 of 3"],
])("%s shows %s", async (search, words) => {
  show(search, async () => posts);
  const isLast = search === "?page=999";
  await screen.findByRole("heading", { name: isLast ? "Post 19" : "Post 1" });
  expect(screen.getByText(words)).toBeVisible();
  const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
  expect(next.disabled).toBe(isLast);
  expect(titles()).toHaveLength(isLast ? 2 : 9);
  const target = [next.form?.getAttribute("action"), next.name, next.value];
  if (!isLast) expect(target).toEqual(["/blog/posts", "page", "2"]);
});

test.each<[string, () => Promise<unknown>]>([
  ["The network is down", () => Promise.reject(new Error("The network is down"))],
  // Instead of the browser's own words for a lost connection.
  ["Failed to load posts", () => Promise.reject(new TypeError("Failed to fetch"))],
  // The file is not there.
  ["Failed to load posts", () => Promise.reject(new Error(""))],
  // No list of posts: postSummaries.test.ts has the other kinds.
  ["Failed to load posts", async () => [{ id: 1 }]],
])("a failure says '%s', with a way to try again", async (words, answer) => {
  show("?page=2", answer);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(words);
  expect(within(alert).getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the answer is cached for five minutes, and used without a request", async () => {
  const { unmount } = show("?page=2", async () => posts);
  await screen.findByRole("heading", { name: "Post 10" });
  const entry = { posts, timestamp: 1_000_000, expiresIn: 300_000 };
  expect(store.getJson("blog_posts_cache")).toEqual(entry);
  unmount();
  show("?page=2", () => Promise.reject(new Error("must not be asked")));
  expect(await screen.findByRole("heading", { name: "Post 10" })).toBeVisible();
});

const picture = { base: "https://example.org/a", width: 1, height: 1 };
const elsewhere = [{ ...posts[0], picture }];
test.each([
  ["too old", { posts, timestamp: 700_000 }],
  ["from the future", { posts, timestamp: 2_000_000 }],
  ["without a time", { posts }],
  ["with another host's picture", { posts: elsewhere, timestamp: 999_000 }],
])("a cached copy that is %s is removed and the list is loaded again", async (_what, entry) => {
  store.setJson("blog_posts_cache", { ...entry, expiresIn: 300_000 });
  show("?page=2", () => Promise.reject(new Error("asked")));
  expect(await screen.findByRole("alert")).toHaveTextContent("asked");
  expect(localStorage.getItem("blog_posts_cache")).toBeNull();
});

test("with one page there is no pagination", () => {
  show("", jest.fn(), 9);
  expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
});

test("from a page of many, links lead to its neighbours, to both ends and halfway there, in order", () => {
  render(<PageLinks page={12} pageCount={100} address={(n) => `/${n}`} />);
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual(["1", "7", "11", "12", "13", "56", "100"]);
});
