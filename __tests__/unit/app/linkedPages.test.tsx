import { render, screen, within } from "@testing-library/react";
import { Footer } from "../../../src/app/Footer";
import { Header } from "../../../src/app/Header";

const pages = [{ label: "Pricing", href: "/pricing" }];
const copy = { heading: "Tips", text: "By email.", legal: "Independent.", note: "Made." };

function labelsIn(element: HTMLElement) {
  return within(element)
    .getAllByRole("link", { hidden: true })
    .map(({ textContent }) => textContent);
}

test("a page that asks for it is linked in the header, behind the five sections, and in the menu", () => {
  render(<Header pages={pages} />);
  const linked = ["Features", "Growth Benefits", "Growth Process", "Blog", "FAQ", "Pricing"];
  expect(labelsIn(screen.getByRole("navigation", { name: "Main" }))).toEqual(linked);
  expect(labelsIn(screen.getByRole("dialog", { hidden: true })).slice(1, 7)).toEqual(linked);
});

test("the footer has a fourth column with the pages that ask for it, and none without such pages", () => {
  const titles = () =>
    [...document.querySelectorAll("details[name=footer] summary")].map((one) => one.textContent);
  const { rerender } = render(<Footer copy={copy} pages={pages} />);
  expect(titles()).toEqual(["Platform", "Integrations", "Legal", "Company"]);
  const [company] = [...document.querySelectorAll<HTMLElement>("details[name=footer]")].slice(-1);
  expect(labelsIn(company as HTMLElement)).toEqual(["Pricing"]);
  rerender(<Footer copy={copy} pages={[]} />);
  expect(titles()).toEqual(["Platform", "Integrations", "Legal"]);
});
