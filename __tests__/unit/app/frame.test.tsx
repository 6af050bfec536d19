import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../../src/app/Footer";
import { Header } from "../../../src/app/Header";

const SECTIONS = [
  ["Features", "/#features"],
  ["Growth Benefits", "/#growth"],
  ["Growth Process", "/#growth-steps"],
  ["Blog", "/#blog"],
  ["FAQ", "/#faq"],
] as const;
const footerCopy = { heading: "Tips", text: "By e-mail.", legal: "Independent.", note: "Made." };

const pages = [{ label: "Pricing", href: "/pricing" }];

function linksOf(element: HTMLElement) {
  return within(element)
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")]);
}

test("the header links to the five sections and to the contact form", () => {
  render(<Header pages={[]} />);
  expect(linksOf(screen.getByRole("navigation", { name: "Main" }))).toEqual(SECTIONS);
  expect(screen.getByRole("link", { name: "Start Now - It's free" })).toHaveAttribute(
    "href",
    "/#contact-form",
  );
  expect(screen.getByRole("link", { name: "Sayso home" })).toHaveAttribute("href", "/");
});

test("the menu button opens the dialog without a script", () => {
  render(<Header pages={[]} />);
  const toggle = screen.getByRole("button", { name: "Open menu" });
  expect(toggle).toHaveAttribute("popovertarget", "menu");
  const menu = screen.getByRole("dialog", { hidden: true });
  expect(menu).toHaveAttribute("id", "menu");
  expect(menu).toHaveAttribute("popover", "auto");
  // What is closed has no computed name yet.
  expect(menu).toHaveAttribute("aria-label", "Menu");
  const close = within(menu).getByRole("button", { hidden: true });
  expect(close).toHaveAttribute("aria-label", "Close menu");
  expect(close).toHaveAttribute("popovertarget", "menu");
  expect(close).toHaveAttribute("popovertargetaction", "hide");
});

test("the menu has the sections and both calls to action", () => {
  render(<Header pages={[]} />);
  expect(linksOf(screen.getByRole("dialog", { hidden: true }))).toEqual([
    ["sayso", "/"],
    ...SECTIONS,
    ["Start Now - It's free", "/#contact-form"],
    ["Book A Demo", "/#book-a-demo"],
  ]);
});

test("a page that asks for it is linked in the header, behind the five sections, and in the menu", () => {
  render(<Header pages={pages} />);
  const linked = [...SECTIONS, ["Pricing", "/pricing"]];
  expect(linksOf(screen.getByRole("navigation", { name: "Main" }))).toEqual(linked);
  expect(linksOf(screen.getByRole("dialog", { hidden: true })).slice(1, 7)).toEqual(linked);
});

test("the footer has four columns of links, as accordions of one group", () => {
  render(<Footer copy={footerCopy} pages={pages} />);
  const columns = [...document.querySelectorAll<HTMLElement>("details[name=footer]")];
  expect(columns.map((column) => column.querySelector("summary")?.textContent)).toEqual([
    "Platform",
    "Integrations",
    "Legal",
    "Company",
  ]);
  const [platform, integrations, legal, company] = columns.map(linksOf);
  expect(platform).toEqual(SECTIONS);
  expect(integrations).toEqual([
    ["Tinder", "/#tinder"],
    ["Snapchat", "/#snapchat"],
    ["Instagram", "/#instagram"],
  ]);
  expect(legal).toEqual([
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    ["Cookies", "/cookies"],
  ]);
  expect(company).toEqual([["Pricing", "/pricing"]]);
});

test("the footer opens the cookie settings again", () => {
  render(<Footer copy={footerCopy} pages={pages} />);
  expect(screen.getByRole("button", { name: "Cookie settings" })).toBeInTheDocument();
});
