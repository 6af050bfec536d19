import { render, screen } from "@testing-library/react";
import { SiteLink } from "../../../src/ui/SiteLink";

function hrefOf(href: string): string | null {
  const { unmount } = render(<SiteLink href={href}>here</SiteLink>);
  const address = screen.getByText("here").getAttribute("href");
  unmount();
  return address;
}

test.each([
  ["/blog/posts", "/blog/posts"],
  ["/", "/"],
  ["/#faq", "/#faq"],
  ["#main", "#main"],
  ["/feed.xml", "/feed.xml"],
  ["https://example.com/a/", "https://example.com/a/"],
  ["mailto:privacy@sayso.example", "mailto:privacy@sayso.example"],
])("the address %s is written as %s", (given, written) => {
  expect(hrefOf(given)).toBe(written);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
  "an unsafe address gets no link: %s",
  (given) => {
    expect(hrefOf(given)).toBeNull();
  },
);
