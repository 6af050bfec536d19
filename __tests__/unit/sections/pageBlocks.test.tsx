import { render, screen, within } from "@testing-library/react";
import { Answers } from "../../../src/sections/Answers";
import { ComparisonTable } from "../../../src/sections/ComparisonTable";
import { Contact } from "../../../src/sections/Contact";
import { FeatureSection } from "../../../src/sections/Features";
import { PageHero } from "../../../src/sections/PageHero";
import { People } from "../../../src/sections/People";
import { Quote } from "../../../src/sections/Quote";
import { Ticks } from "../../../src/sections/Ticks";

test("a page begins with its place, its heading and both calls to action", () => {
  const copy = { heading: "Many creators,", highlight: "one desk.", lead: "Lead.", bubbles: null };
  const start = { label: "Start Now - It's free", href: "#contact-form" };
  const demo = { label: "Book A Demo", href: "#book-a-demo" };
  render(<PageHero name="For agencies" copy={copy} start={start} demo={demo} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Many creators, one desk.");
  const place = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(within(place).getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  expect(within(place).getByText("For agencies")).toHaveAttribute("aria-current", "page");
  for (const { label, href } of [start, demo])
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", href);
});

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

test("a message of a fan has a link of its own, what becomes of it, and the rule that decides", () => {
  const item = {
    id: "wants-to-meet",
    title: "Wants to meet",
    message: "One coffee?",
    outcome: "refused",
    answer: "I don’t meet anybody.",
    rule: "No meeting.",
  } as const;
  render(<Answers copy={{ heading: "Messages", text: null, items: [item] }} />);
  const entry = screen.getByRole("listitem");
  expect(within(entry).getByRole("link", { name: "Wants to meet" })).toHaveAttribute(
    "href",
    `#${entry.id}`,
  );
  expect(entry).toHaveTextContent("One coffee?RefusedI don’t meet anybody.No meeting.");
});

test("the contact form of a page has its reason chosen, and the visitor can choose another", () => {
  const demo = { title: "Let us show you around", text: "." };
  const copy = { heading: "Ask for your price", lead: "Lead.", notes: ["A note"], demo, sent: [] };
  render(<Contact copy={copy} subject="Custom Question" />);
  expect(screen.getByRole("combobox", { name: /Subject/ })).toHaveValue("Custom Question");
  expect(screen.getByRole("combobox", { name: /Country/ })).toHaveValue("");
  expect(screen.getAllByRole("option", { name: /AI|Content|Custom/ })).toHaveLength(4);
});
