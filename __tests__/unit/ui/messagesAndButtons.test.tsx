import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../src/ui/Button";
import { Disclosure } from "../../../src/ui/Disclosure";
import { ErrorSummary } from "../../../src/ui/ErrorSummary";
import { Notice } from "../../../src/ui/Notice";
import { StatusRegion } from "../../../src/ui/StatusRegion";

test("a button does not submit unless it is told to", () => {
  render(<Button>Customize</Button>);
  expect(screen.getByRole("button", { name: "Customize" })).toHaveAttribute("type", "button");
});

test("a busy button is disabled and keeps its name", () => {
  render(
    <Button type="submit" busy>
      Sending...
    </Button>,
  );
  expect(screen.getByRole("button", { name: "Sending..." })).toBeDisabled();
});

test("a link can look like a button and stays a link", () => {
  render(<ButtonLink href="/#contact-form">Book A Demo</ButtonLink>);
  expect(screen.getByRole("link", { name: "Book A Demo" })).toHaveAttribute(
    "href",
    "/#contact-form",
  );
});

test("success is announced politely in a region that already exists, errors are announced at once", () => {
  const view = (result?: ReactNode) => <StatusRegion>{result}</StatusRegion>;
  const { rerender } = render(view());
  const region = screen.getByRole("status");
  rerender(view(<Notice tone="success">Message sent successfully!</Notice>));
  expect(region).toHaveTextContent("Message sent successfully!");
  render(
    <Notice tone="error" action={<Button>Try Again</Button>}>
      There was an error sending your message.
    </Notice>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("There was an error sending your message.");
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("an error summary links to each wrong field, and is absent without errors", () => {
  const { rerender } = render(
    <ErrorSummary title="Check these" errors={[{ id: "email", message: "Email is required" }]} />,
  );
  expect(screen.getByRole("link", { name: "Email is required" })).toHaveAttribute("href", "#email");
  rerender(<ErrorSummary title="Check these" errors={[]} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("disclosures with one name are made exclusive by the browser", () => {
  render(
    <Disclosure name="faq" title="Do I need technical skills?">
      No.
    </Disclosure>,
  );
  const details = screen.getByText("Do I need technical skills?").closest("details");
  expect(details).toHaveAttribute("name", "faq");
  expect(details).not.toHaveAttribute("open");
});
