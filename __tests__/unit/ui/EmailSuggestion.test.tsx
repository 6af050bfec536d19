import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EMAIL_TYPING_PAUSE_MS } from "../../../src/shared/config/durations";
import { FieldWithButton } from "../../../src/ui/FieldWithButton";

jest.useFakeTimers();
const pause = () => act(() => jest.advanceTimersByTime(EMAIL_TYPING_PAUSE_MS));

const question = () => document.querySelector("[aria-live=polite]")?.textContent;
async function typed(address: string) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onSubmit = jest.fn((event) => event.preventDefault());
  const onInput = jest.fn();
  render(
    <form onSubmit={onSubmit} onInput={onInput}>
      <FieldWithButton label="Email" submitLabel="Send" type="email" name="email" />
    </form>,
  );
  await user.type(screen.getByRole("textbox"), address);
  return { user, onSubmit, onInput, field: screen.getByRole<HTMLInputElement>("textbox") };
}

test("a mistyped domain is asked about after a pause, politely, and the button puts the meant one in", async () => {
  const { user, field, onInput } = await typed("ada@gmial.com");
  expect(screen.queryByRole("button", { name: /Use/ })).toBeNull();
  pause();
  expect(question()).toMatch(/^Did you mean gmail\.com\?/);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Use gmail.com" }));
  onInput.mockClear();
  await user.keyboard("{Enter}");
  expect(field.value).toBe("ada@gmail.com");
  expect(document.activeElement).toBe(field);
  expect(onInput).toHaveBeenCalledTimes(1); // kept as a draft, like what is typed
  pause();
  expect(question()).toBe("");
});

test("it stops no submit, and goes with it", async () => {
  const { user, onSubmit } = await typed("ada@gmial.com");
  pause();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(question()).toBe("");
});

test("an address on its way to a usual domain is not interrupted, and a usual one not asked about", async () => {
  const { user, field } = await typed("ada@gmail.co");
  await user.type(field, "m");
  pause();
  expect(question()).toBe("");
});
