import { render, screen, within } from "@testing-library/react";
import { ComparisonTable } from "../../../src/sections/ComparisonTable";
import { FeatureSection } from "../../../src/sections/Features";
import { Growth } from "../../../src/sections/Growth";
import { PageHero } from "../../../src/sections/PageHero";
import { People } from "../../../src/sections/People";
import { Quote } from "../../../src/sections/Quote";
import { Ticks } from "../../../src/sections/Ticks";

test("a page whose form follows at once has no calls to action before it", () => {
  const copy = { heading: "Tell us", highlight: null, lead: "Lead.", bubbles: null };
  render(<PageHero name="Contact" copy={copy} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Home"]);
});

test("a feature of its own has an anchor, its limits, and a drawing hidden from screen readers", () => {
  const item = { id: "analytics", name: "Analytics", gradient: "sky", bullets: ["x"] } as const;
  const limits = { heading: "Where it stops", items: ["It cannot prove a cause."] };
  const copy = { id: "analytics", text: "Own words.", limits } as const;
  render(<FeatureSection copy={copy} item={{ ...item, description: "Others." }} isMirrored />);
  const heading = screen.getByRole("heading", { level: 2, name: "Analytics" });
  expect(heading.closest("section")).toHaveAttribute("id", "analytics");
  expect(screen.getByText("Own words.")).toBeInTheDocument();
  expect(screen.queryByText("Others.")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3, name: "Where it stops" })).toBeInTheDocument();
  expect(screen.getByText("This month").closest("[aria-hidden=true]")).not.toBeNull();
});

test("a table says what it compares, what to ask, and who said so when", () => {
  const cell = { text: null, ask: null, source: null, checked: null };
  const read = { source: "https://example.org/fees", checked: "2026-11-02" };
  const copy = {
    heading: "Side by side",
    text: null,
    columns: [
      { title: "An agency", about: "others" },
      { title: "Sayso", about: "us" },
    ],
    rows: [
      { title: "Who writes", cells: [{ ...cell, ask: "Who exactly?" }, cell] },
      { title: "What it costs", cells: [{ text: "A share.", ask: null, ...read }, cell] },
    ],
  } as const;
  render(<ComparisonTable copy={copy} />);
  const table = within(screen.getByRole("table", { name: "Side by side" }));
  const textsOf = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf("columnheader")).toEqual(["An agency", "Sayso"]);
  expect(textsOf("rowheader")).toEqual(["Who writes", "What it costs"]);
  const [, writes, costs] = table.getAllByRole("row");
  expect(writes).toHaveTextContent("Ask: Who exactly?");
  expect(costs).toHaveTextContent("A share.example.org, read November 2, 2026");
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://example.org/fees");
});

test("points, people and quotes are lists and quotations that a screen reader knows", () => {
  const items = [{ name: "Ada", role: "Answers", text: "Reads every message." }];
  render(
    <>
      <Ticks copy={{ heading: "In short", text: null, items: ["One", "Two"] }} />
      <People copy={{ heading: "Who we are", text: null, items }} />
      <Quote copy={{ text: "It helps.", name: "Ada", role: null }} />
    </>,
  );
  expect(screen.getAllByRole("list").map((list) => list.children.length)).toEqual([2, 1]);
  expect(screen.getByRole("heading", { name: "Ada" })).toBeInTheDocument();
  expect(screen.getByRole("figure")).toHaveTextContent("It helps.Ada");
});

test("growth says that its charts are illustrations, and hides them from screen readers", () => {
  const part = { title: "Title", text: "Text." };
  const note = "Charts are illustrations.";
  const copy = { heading: "Fewer hours.", aside: "More.", lead: "Lead.", note };
  render(<Growth copy={{ ...copy, time: part, revenue: part, accounts: part }} />);
  expect(screen.getByText(note)).toBeInTheDocument();
  expect(screen.getByText("40h").closest("[aria-hidden=true]")).not.toBeNull();
});
