import { render, screen } from "@testing-library/react";
import { Growth } from "../../../src/sections/Growth";
import { Pricing } from "../../../src/sections/Pricing";

const href = "/#contact-form";

test("the trial and what follows it are side by side, with a link to the page about prices", () => {
  const copy = {
    heading: "Try it free.",
    aside: "Pay only if you keep it.",
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
