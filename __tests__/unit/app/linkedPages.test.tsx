import { render, screen, waitFor, within } from "@testing-library/react";
import { Footer } from "../../../src/app/Footer";
import { Header } from "../../../src/app/Header";
import { Seo } from "../../../src/app/Seo";
import { blogPosting } from "../../../src/shared/model/structured-data/blogPosting";

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

test("the footer has no column for pages if none asks for it", () => {
  render(<Footer copy={copy} pages={[]} />);
  const titles = [...document.querySelectorAll("details[name=footer] summary")];
  expect(titles.map((one) => one.textContent)).toEqual(["Platform", "Integrations", "Legal"]);
});

test("a title names the brand once, an article says when it was changed, and no text ends the script of structured data", async () => {
  const days = { publishDate: "2025-01-30", lastModified: "2025-02-01" };
  const post = { ...days, title: "</b></script>", tags: [] };
  const data = [blogPosting(post as never, { name: "Ada" }, {} as never)];
  const article = { ...days, section: "AI", tags: [] };
  const rest = { description: "One.", keywords: [], jsonLd: data, article };
  render(<Seo title="Sayso for teams" {...rest} />);
  await waitFor(() => expect(document.title).toBe("Sayso for teams"));
  const changed = document.head.querySelector("[property='article:modified_time']");
  expect(changed).toHaveAttribute("content", "2025-02-01");
  const script = document.head.querySelector("script[type='application/ld+json']");
  expect(script?.textContent).not.toContain("</");
  expect(JSON.parse(script?.textContent ?? "")).toMatchObject({
    headline: post.title,
    datePublished: "2025-01-30",
    dateModified: "2025-02-01",
  });
});
