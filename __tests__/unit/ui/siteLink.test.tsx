import { render, screen } from "@testing-library/react";
import { SiteLink } from "../../../src/ui/SiteLink";

const show = (href: string) => render(<SiteLink href={href}>here</SiteLink>);

test.each(["/", "/blog/posts", "/#faq", "#main", "/a.xml", "https://a.b/c/", "mailto:a@b.co"])(
  "the address %s is written unchanged",
  (address) => {
    show(address);
    expect(screen.getByText("here")).toHaveAttribute("href", address);
  },
);

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example/x"])(
  "an unsafe address gets no link: %s",
  (given) => {
    show(given);
    expect(screen.getByText("here")).not.toHaveAttribute("href");
  },
);
