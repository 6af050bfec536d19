import { render, screen } from "@testing-library/react";
import { ContentsList } from "../../../../src/features/article/ContentsList";

test("the contents list is indented from its highest level on", () => {
  const entries = [3, 4].map((level) => ({ id: `${level}`, title: `Level ${level}`, level }));
  render(<ContentsList entries={entries} />);
  const links = screen.getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.dataset["depth"])).toEqual([undefined, "1"]);
});
