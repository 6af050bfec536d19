import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { installCopyLink } from "../../../../src/features/article/copyLink";
import { ShareLinks } from "../../../../src/features/article/ShareLinks";
import { copyText } from "../../../../src/services/clipboard";

const url = "https://sayso.example/blog/posts/a";

beforeAll(() => installCopyLink(document, copyText));

test("the share links have address and title, and open a new tab without access to the page", () => {
  render(<ShareLinks url={url} title="Prices & bundles?" />);
  const twitter = screen.getByRole("link", { name: "Twitter" });
  expect(twitter).toHaveAttribute(
    "href",
    "https://twitter.com/intent/tweet?url=https%3A%2F%2Fsayso.example%2Fblog%2Fposts%2Fa&text=Prices%20%26%20bundles%3F",
  );
  expect(twitter).toHaveAttribute("target", "_blank");
  expect(twitter).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsayso.example%2Fblog%2Fposts%2Fa",
  );
});

test("a link that was copied is acknowledged, and one that could not be copied is not", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("no"));
  render(<ShareLinks url={url} title="A" />);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(screen.getByText("Link copied")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(screen.getByText("Link copied")).toBeVisible());
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});
