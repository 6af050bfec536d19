import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Search } from "../../../../src/features/search/Search";

const post = (n: number) => ({
  title: `Reply ${n}`,
  path: `/blog/posts/reply-${n}`,
  category: "Growth",
  publishDate: "2025-01-30",
  readingTime: "6 min read",
  text: "How to reply.",
});

/** An index of `total` posts that all hold "reply", and none of them in the category AI. */
function indexOf(total: number) {
  const find = jest.fn(async (query: string, category: string) =>
    query.startsWith("rep") && category !== "AI" ? Array.from({ length: total }, (_, n) => n) : [],
  );
  return { find, load: async (posts: readonly number[]) => posts.map(post) };
}

function show(index: ReturnType<typeof indexOf>, query: string) {
  let shown = query;
  const write = jest.fn((next: string, _mode: "push" | "replace") => {
    shown = next;
  });
  const address = { read: () => shown, write, onReturn: () => () => undefined };
  const categories = ["AI", "Growth"];
  const parts = { categories, topics: <nav>Topics</nav>, dependencies: { index, address } };
  render(<Search {...parts} />);
  return write;
}
const field = () => screen.getByRole("searchbox", { name: "Search the blog" });
const category = () => screen.getByRole("combobox", { name: "Category" });

test("if a category has no results, a search in all categories is offered", async () => {
  show(indexOf(2), "?q=reply&category=AI");
  expect(await screen.findByText("No post in AI for “reply”")).toHaveAttribute("role", "status");
  expect(screen.getByText("Topics")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search all categories" }));
  expect(await screen.findByText("2 posts for “reply”")).toBeVisible();
  expect(category()).toHaveValue("");
});

test("Back returns from a search in a category to the same in all", async () => {
  const write = show(indexOf(2), "");
  await userEvent.type(field(), "reply");
  await screen.findByText("2 posts for “reply”");
  await userEvent.selectOptions(category(), "Growth");
  expect(write.mock.calls.map(([, mode]) => mode)).toEqual(["replace", "push"]);
});

test("a search that cannot be loaded says so, links to all posts, and can be tried again", async () => {
  const index = indexOf(1);
  index.find.mockRejectedValueOnce(new Error("offline"));
  show(index, "?q=reply");
  expect(await screen.findByRole("alert")).toHaveTextContent("The search could not be loaded.");
  expect(screen.getByRole("link", { name: "All posts" })).toHaveAttribute("href", "/blog/posts");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("One post for “reply”")).toBeVisible();
});

test("more results are shown on demand, and the focus goes to the first of them", async () => {
  show(indexOf(10), "?q=reply");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Reply 8" })).toHaveFocus();
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a late answer does not replace a newer one", async () => {
  let answerFirst = (_: number[]) => {};
  const index = indexOf(1);
  index.find.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  show(index, "?q=old");
  await userEvent.clear(field());
  await userEvent.type(field(), "reply{Enter}");
  expect(await screen.findByText("One post for “reply”")).toBeVisible();
  await act(async () => answerFirst([0, 1, 2]));
  expect(screen.getByRole("status")).toHaveTextContent("One post for “reply”");
});
