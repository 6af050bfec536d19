import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnData } from "../../../../src/features/subscription/OwnData";
import type { LinkAnswer } from "../../../../src/services/supabase";

const show = (answer: LinkAnswer) => {
  const send = { copy: jest.fn(async () => answer), erasure: jest.fn(async () => answer) };
  render(<OwnData token="abc" send={send} />);
  return send;
};
const button = (name: string) => screen.getByRole("button", { name });

test("a copy is asked for with the link's token, and comes by mail", async () => {
  const send = show({ kind: "ok" });
  expect(send.copy).not.toHaveBeenCalled();
  await userEvent.click(button("Send me what you have"));
  expect(send.copy.mock.calls).toEqual([["abc"]]);
  expect(send.erasure).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent("a copy is on its way");
});

test("being forgotten takes the link of a further mail", async () => {
  const send = show({ kind: "ok" });
  await userEvent.click(button("Forget me"));
  expect(send.erasure.mock.calls).toEqual([["abc"]]);
  expect(screen.getByRole("status")).toHaveTextContent("our mail has a link to delete everything");
});

test.each<[LinkAnswer, string]>([
  [{ kind: "not-valid" }, "This link does not work."],
  [{ kind: "unanswered" }, "We could not reach our server. Your link is still valid."],
  [{ kind: "rate-limited", retryAfterSeconds: 90 }, "try again in 2 min."],
])("after %p it says so, and both can be asked for again", async (answer, words) => {
  show(answer);
  await userEvent.click(button("Forget me"));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(button("Forget me")).toBeEnabled();
  expect(button("Send me what you have")).toBeEnabled();
});
