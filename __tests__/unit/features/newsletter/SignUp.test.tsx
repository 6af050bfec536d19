import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FooterSignUp } from "../../../../src/features/newsletter/FooterSignUp";
import { HeroSignUp } from "../../../../src/features/newsletter/HeroSignUp";

const email = () => screen.getByRole("textbox", { name: /E-mail/ });

afterEach(() => jest.useRealTimers());

test("the hero shows success, and after two seconds is empty, idle again and says to whom we wrote", async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const subscribe = jest.fn().mockResolvedValue(undefined);
  render(<HeroSignUp subscribe={subscribe} />);
  await user.type(email(), "mia@studio.example");
  await user.click(screen.getByRole("button", { name: "Get started" }));
  expect(subscribe).toHaveBeenCalledWith("mia@studio.example");
  await screen.findByText("Success! Check your email.");
  expect(screen.getByRole("status")).toHaveTextContent("Success! Check your email.");
  act(() => jest.advanceTimersByTime(1999));
  expect(email()).toHaveValue("mia@studio.example");
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toHaveTextContent(
    /^We wrote to mia@studio\.example\. Open it to confirm\.$/,
  );
  expect(email()).toHaveValue("");
});

test("the opt-in is ticked by default; without it nothing is sent and the form says so", async () => {
  const user = userEvent.setup();
  const subscribe = jest.fn();
  render(<HeroSignUp subscribe={subscribe} />);
  const optIn = screen.getByRole("checkbox", { name: "Get exclusive tips and growth strategies" });
  expect(optIn).toBeChecked();
  await user.click(optIn);
  await user.type(email(), "mia@studio.example{Enter}");
  expect(subscribe).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent("kept for the contact form");
});

test("a failure keeps the address and shows the hero's message", async () => {
  const user = userEvent.setup();
  render(<HeroSignUp subscribe={() => Promise.reject(new Error("down"))} />);
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong. Please try again.");
  expect(email()).toHaveValue("mia@studio.example");
});

test("while sending, the button is disabled and a second submit ignored", async () => {
  const user = userEvent.setup();
  let finish: () => void = () => {};
  const subscribe = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<HeroSignUp subscribe={subscribe} />);
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("button", { name: "Get started" })).toBeDisabled();
  await user.type(email(), "{Enter}");
  expect(subscribe).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

test("the footer's thanks stay until the next submit, and its field is cleared at once", async () => {
  const user = userEvent.setup();
  const subscribe = jest
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new Error("no"));
  render(<FooterSignUp subscribe={subscribe} />);
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent(
    "Thanks for subscribing to our OnlyFans tips!",
  );
  expect(email()).toHaveValue("");
  await user.type(email(), "mia@studio.example{Enter}");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Failed to subscribe to OnlyFans tips. Please try again.",
  );
});
