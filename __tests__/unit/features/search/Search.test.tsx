import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Search } from "../../../../src/features/search/Search";
import type { SearchIndex } from "../../../../src/shared/model/search/searchIndex";

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

function show(index: SearchIndex, query = "") {
  const history = [query];
  let returned: () => void = () => undefined;
  const address = {
    read: () => history.at(-1) ?? "",
    write: (next: string, mode: "push" | "replace") => {
      if (mode === "replace") history.pop();
      history.push(next);
    },
    onReturn: (listener: () => void) => {
      returned = listener;
      return () => undefined;
    },
  };
  render(
    <Search
      categories={["AI", "Growth"]}
      topics={<nav>Topics</nav>}
      dependencies={{ index, address }}
    />,
  );
  const goBack = () =>
    act(async () => {
      history.pop();
      returned();
    });
  return { history, goBack };
}
const field = () => screen.getByRole("searchbox", { name: "Search the blog" });
const category = () => screen.getByRole("combobox", { name: "Category" });

test("before a search there are topics, and nothing is loaded", async () => {
  const index = indexOf(3);
  show(index);
  expect(screen.getByText("Topics")).toBeVisible();
  expect(index.find).not.toHaveBeenCalled();
});

test("results appear while typing, with the words marked and the count announced", async () => {
  const { history } = show(indexOf(2));
  await userEvent.type(field(), "repl");
  expect(await screen.findByText("2 posts for “repl”")).toHaveAttribute("role", "status");
  const [first] = screen.getAllByRole("listitem");
  expect(within(first as HTMLElement).getByRole("link", { name: "Reply 0" })).toHaveAttribute(
    "href",
    "/blog/posts/reply-0",
  );
  const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["Reply", "reply", "Reply", "reply"]);
  // Letters leave no trail behind.
  expect(history).toEqual(["?q=repl"]);
  expect(screen.queryByText("Topics")).toBeNull();
});

test("the address's query and category are searched at once", async () => {
  show(indexOf(1), "?q=reply&category=Growth");
  expect(await screen.findByText("One post for “reply”")).toBeVisible();
  expect(field()).toHaveValue("reply");
  expect(category()).toHaveValue("Growth");
});

test("Enter and a category add history entries, so that Back returns to the search", async () => {
  const { history, goBack } = show(indexOf(2));
  await userEvent.type(field(), "reply{Enter}");
  await userEvent.clear(field());
  await userEvent.type(field(), "reps{Enter}");
  await userEvent.selectOptions(category(), "Growth");
  expect(history).toEqual(["?q=reply", "?q=reps", "?q=reps&category=Growth"]);
  await goBack();
  expect(category()).toHaveValue("");
  await goBack();
  expect(field()).toHaveValue("reply");
  expect(await screen.findByText("2 posts for “reply”")).toBeVisible();
});

test("if a category has no results, a search in all categories is offered", async () => {
  show(indexOf(2), "?q=reply&category=AI");
  expect(await screen.findByText("No post in AI for “reply”")).toHaveAttribute("role", "status");
  expect(screen.getByText("Topics")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Search all categories" }));
  expect(await screen.findByText("2 posts for “reply”")).toBeVisible();
  expect(category()).toHaveValue("");
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
  let answerFirst: (posts: number[]) => void = () => undefined;
  const index = indexOf(1);
  index.find.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  show(index, "?q=old");
  await userEvent.clear(field());
  await userEvent.type(field(), "reply{Enter}");
  expect(await screen.findByText("One post for “reply”")).toBeVisible();
  await act(async () => answerFirst([0, 1, 2]));
  expect(screen.getByRole("status")).toHaveTextContent("One post for “reply”");
});

test("words typed before hydration are searched", async () => {
  const { history } = show(indexOf(1), "");
  // The same as typed earlier: the field holds words that no event has told of.
  (field() as HTMLInputElement).value = "reply";
  fireEvent.submit(field());
  expect(await screen.findByText("One post for “reply”")).toBeVisible();
  expect(history).toEqual(["?q=reply"]);
});
