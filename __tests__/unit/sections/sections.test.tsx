import { render, screen, within } from "@testing-library/react";
import { Claims } from "../../../src/sections/Claims";
import { Closing } from "../../../src/sections/Closing";
import { Faq } from "../../../src/sections/Faq";
import { Features } from "../../../src/sections/Features";
import { Growth } from "../../../src/sections/Growth";
import { Hero } from "../../../src/sections/Hero";
import { Pricing } from "../../../src/sections/Pricing";
import { Steps } from "../../../src/sections/Steps";

const href = "/#contact-form";

test("the hero has one heading, the sign-up and a link to a demo", () => {
  const copy = {
    heading: "Every fan answered, on your",
    highlight: "say-so.",
    lead: "Lead.",
    notes: ["14-day free trial"],
  };
  render(<Hero copy={copy} demo={{ label: "Book A Demo", href }} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Every fan answered, on your say-so.",
  );
  expect(screen.getByRole("button", { name: "Get started" })).toBeInTheDocument();
  expect(
    screen.getByRole("checkbox", { name: "Get exclusive tips and growth strategies" }),
  ).toBeChecked();
  expect(screen.getByRole("link", { name: "Book A Demo" })).toHaveAttribute("href", href);
});

test("each claim pairs a label with its figure", () => {
  render(<Claims figures={[{ figure: "85%", label: "time saved" }]} />);
  const claims = screen.getByRole("region", { name: "In numbers" });
  expect(within(claims).getByRole("term")).toHaveTextContent("time saved");
  expect(within(claims).getByRole("definition")).toHaveTextContent("85%");
});

test("a feature has an anchor, its points, and a drawing hidden from screen readers", () => {
  const item = {
    id: "analytics",
    name: "Analytics",
    description: "See what the month earned.",
    gradient: "sky",
    bullets: ["Reply times", "Cover", "Last month"],
  } as const;
  const integrations = {
    heading: "Works where",
    items: [{ id: "tinder" as const, name: "Tinder", text: "Queue." }],
  };
  render(
    <Features
      copy={{
        heading: "One desk.",
        aside: "Five tools.",
        items: [{ ...item, bullets: [...item.bullets] }],
      }}
      integrations={integrations}
    />,
  );
  const feature = screen.getByRole("article");
  expect(feature).toHaveAttribute("id", "analytics");
  expect(within(feature).getByRole("heading", { level: 3 })).toHaveTextContent("Analytics");
  expect(within(feature).getAllByRole("listitem")).toHaveLength(3);
  expect(within(feature).getByText("This month").closest("[aria-hidden=true]")).not.toBeNull();
  expect(document.getElementById("tinder")).toHaveTextContent("Tinder");
});

test("questions open one at a time and have the id that analytics reports", () => {
  const items = [
    { question: "Why?", answer: "Because." },
    { question: "How?", answer: "Slowly." },
  ];
  render(<Faq copy={{ heading: "Questions, answered", items }} />);
  const all = [...document.querySelectorAll("details")];
  expect(all.map(({ id }) => id)).toEqual(["faq-1", "faq-2"]);
  expect(new Set(all.map((details) => details.getAttribute("name")))).toEqual(new Set(["faq"]));
  expect(screen.getByRole("heading", { level: 3, name: "Why?" })).toBeInTheDocument();
});

test("the trial and what follows it are side by side, with a link to the page about prices", () => {
  const copy = {
    heading: "Try it in pencil.",
    aside: "Keep it in ink.",
    trial: { title: "14 days free", text: "." },
    plans: [{ title: "From 29 USD", text: "30-day money-back guarantee on every plan." }],
  };
  const start = { label: "Start Now - It's free", href };
  render(<Pricing copy={copy} start={start} more={{ label: "Pricing", href: "/pricing" }} />);
  expect(screen.getByRole("heading", { name: "From 29 USD" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "14 days free" })).toBeInTheDocument();
  expect(screen.getByText(/30-day money-back guarantee/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
});

test("steps keep their order, and their headings contain no numbers", () => {
  const items = ["Connect", "Teach", "Rules", "Say-so"].map((title) => ({ title, text: "." }));
  render(<Steps copy={{ heading: "From pencil to ink.", aside: "You hold the pen.", items }} />);
  const titles = within(screen.getByRole("list")).getAllByRole("heading", { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual(["Connect", "Teach", "Rules", "Say-so"]);
});

test("growth says that its charts are illustrations, and hides them from screen readers", () => {
  const part = { title: "Title", text: "Text." };
  const copy = {
    heading: "Fewer hours.",
    aside: "More.",
    lead: "Lead.",
    note: "Charts are illustrations.",
  };
  render(<Growth copy={{ ...copy, time: part, revenue: part, accounts: part }} />);
  expect(screen.getByText("Charts are illustrations.")).toBeInTheDocument();
  expect(screen.getByText("40h").closest("[aria-hidden=true]")).not.toBeNull();
});

test("both closing calls to action link to the contact form", () => {
  const copy = { heading: "Your inbox is full.", aside: "Your evening.", text: "14 days." };
  const start = { label: "Start Now - It's free", href };
  const demo = { label: "Book A Demo", href: "/#book-a-demo" };
  render(<Closing copy={copy} start={start} demo={demo} />);
  for (const { label, href } of [start, demo])
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", href);
});
