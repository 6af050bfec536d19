import { render, screen, within } from "@testing-library/react";
import { ComparisonTable } from "../../../src/sections/ComparisonTable";
import { FeatureSection } from "../../../src/sections/Features";
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
  const item = {
    id: "analytics",
    name: "Analytics",
    description: "See what the month earned.",
    gradient: "sky",
    bullets: ["Reply times"],
  } as const;
  const limits = { heading: "Where it stops", items: ["It cannot prove a cause."] };
  render(
    <FeatureSection
      copy={{ id: "analytics", text: "Own words.", limits }}
      item={item}
      isMirrored
    />,
  );
  const heading = screen.getByRole("heading", { level: 2, name: "Analytics" });
  expect(heading.closest("section")).toHaveAttribute("id", "analytics");
  expect(screen.getByText("Own words.")).toBeInTheDocument();
  expect(screen.queryByText("See what the month earned.")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3, name: "Where it stops" })).toBeInTheDocument();
  expect(screen.getByText("This month").closest("[aria-hidden=true]")).not.toBeNull();
});

test("a table says what it compares, what to ask, and who said so when", () => {
  const nothing = { text: null, ask: null, source: null, checked: null };
  const copy = {
    heading: "Side by side",
    text: null,
    columns: [
      { title: "An agency", about: "others" },
      { title: "Sayso", about: "us" },
    ],
    rows: [
      {
        title: "Who writes",
        cells: [
          { ...nothing, ask: "Who exactly?" },
          { ...nothing, text: "You decide." },
        ],
      },
      {
        title: "What it costs",
        cells: [
          {
            ...nothing,
            text: "A share.",
            source: "https://example.org/fees",
            checked: "2026-11-02",
          },
          { ...nothing, text: "Ask us." },
        ],
      },
    ],
  } as const;
  render(<ComparisonTable copy={copy} />);
  const table = screen.getByRole("table", { name: "Side by side" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["An agency", "Sayso"]);
  const [, writes, costs] = within(table).getAllByRole("row");
  expect(within(writes as HTMLElement).getByRole("rowheader")).toHaveTextContent("Who writes");
  expect(writes).toHaveTextContent("Ask: Who exactly?");
  expect(costs).toHaveTextContent("A share.example.org, read November 2, 2026");
  expect(screen.getByRole("link")).toHaveAttribute("href", "https://example.org/fees");
});

test("points, people and quotes are lists and quotations that a screen reader knows", () => {
  render(
    <>
      <Ticks copy={{ heading: "In short", text: null, items: ["One", "Two"] }} />
      <People
        copy={{
          heading: "Who we are",
          text: null,
          items: [{ name: "Ada", role: "Answers", text: "Reads every message." }],
        }}
      />
      <Quote copy={{ text: "It helps.", name: "Ada", role: null }} />
    </>,
  );
  const [points, people] = screen.getAllByRole("list");
  expect(within(points as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  expect(within(people as HTMLElement).getByRole("heading", { name: "Ada" })).toBeInTheDocument();
  expect(screen.getByRole("figure")).toHaveTextContent("It helps.Ada");
});
