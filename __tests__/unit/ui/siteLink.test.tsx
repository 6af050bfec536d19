import { render, screen } from "@testing-library/react";
import { SiteLink } from "../../../src/ui/SiteLink";

function hrefOf(href: string): string | null {
  const { unmount } = render(<SiteLink href={href}>here</SiteLink>);
  const address = screen.getByText("here").getAttribute("href");
  unmount();
  return address;
}

test.each(["/", "/blog/posts", "/#faq", "#main", "/a.xml", "https://a.b/c/", "mailto:a@b.co"])(
  "the address %s is written unchanged",
  (address) => {
    expect(hrefOf(address)).toBe(address);
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
  "an unsafe address gets no link: %s",
  (given) => {
    expect(hrefOf(given)).toBeNull();
  },
);
