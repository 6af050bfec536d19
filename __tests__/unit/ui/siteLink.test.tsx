import { render, screen } from "@testing-library/react";
import { SiteLink } from "../../../src/ui/SiteLink";

const show = (href: string) => render(<SiteLink href={href}>here</SiteLink>);

const SAFE = ["/", "/blog/posts", "/#faq", "#main", "/a.xml", "https://a.b/c/", "mailto:a@b.co"];
test.each(SAFE)("the address %s is written unchanged", (address) => {
  show(address);
  expect(screen.getByText("here")).toHaveAttribute("href", address);
});

const UNSAFE = ["javascript:alert(1)", "data:text/html,x", "//evil.example/x"];
test.each(UNSAFE)("an unsafe address gets no link: %s", (address) => {
  show(address);
  expect(screen.getByText("here")).not.toHaveAttribute("href");
});
