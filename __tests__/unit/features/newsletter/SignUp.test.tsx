import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeroSignUp } from "../../../../src/features/newsletter/HeroSignUp";
import { SignUpForm } from "../../../../src/features/newsletter/SignUpForm";

const email = () => screen.getByRole("textbox", { name: /Email/ });

test("while sending, a second submit is ignored; after it a reload does not bring the address back", async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const subscribe = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<HeroSignUp subscribe={subscribe} />);
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("button", { name: "Send me the tips" })).toBeDisabled();
  await user.type(email(), "{Enter}");
  expect(subscribe).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  window.dispatchEvent(new Event("pagehide")); // the browser would keep what is in the field
  expect(email()).toHaveValue("");
});

test("the footer's thanks stay until the next submit, and its field is cleared at once", async () => {
  const user = userEvent.setup();
  const subscribe = jest.fn(async () => {});
  render(<SignUpForm subscribe={subscribe} />);
  await user.type(email(), "mia@studio.example{Enter}");
  const thanks = "Thanks for subscribing to our OnlyFans tips!";
  expect(screen.getByRole("status")).toHaveTextContent(thanks);
  expect(email()).toHaveValue("");
  subscribe.mockRejectedValueOnce(new Error("no"));
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const failure = "Failed to subscribe to OnlyFans tips. Please try again.";
  expect(screen.getByRole("alert")).toHaveTextContent(failure);
});
