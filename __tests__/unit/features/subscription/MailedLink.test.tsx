import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MailedLink } from "../../../../src/features/subscription/MailedLink";
import { confirmWords, forgetWords } from "../../../../src/features/subscription/messages";
import { OwnData } from "../../../../src/features/subscription/OwnData";
import type { LinkAnswer } from "../../../../src/services/supabase";
import { LINK_LIFETIME_HOURS } from "../../../../supabase/functions/_shared/mailSettings";

const show = (token: string, ...answers: (LinkAnswer | Promise<LinkAnswer>)[]) => {
  const send = jest.fn();
  for (const answer of answers) send.mockResolvedValueOnce(answer);
  const afterwards = { done: <p>what next</p>, expired: <p>ask again</p> };
  const dependencies = { readToken: () => token, send };
  render(<MailedLink words={confirmWords} dependencies={dependencies} afterwards={afterwards} />);
  return { send, dependencies };
};
const heading = () => screen.getByRole("heading", { level: 1 });
const button = (name: string) => screen.getByRole("button", { name });

test("while it is being confirmed the button says so and cannot be clicked again", async () => {
  const { send } = show("abc", new Promise<LinkAnswer>(() => {}));
  await userEvent.click(button("Confirm my address"));
  expect(button("Confirming...")).toBeDisabled();
  expect(send).toHaveBeenCalledTimes(1);
});

test("an address without a token says so at once, until another mail's link is opened in its place", () => {
  const { dependencies } = show("");
  expect(heading()).toHaveTextContent("This link is no longer valid.");
  expect(heading()).not.toHaveFocus();
  dependencies.readToken = () => "abc";
  act(() => void window.dispatchEvent(new Event("hashchange")));
  expect(button("Confirm my address")).toBeEnabled();
});

test.each<[LinkAnswer, string]>([
  [{ kind: "unanswered" }, "We could not reach our server. Your link is still valid."],
  [{ kind: "rejected", code: "57014", message: "x" }, "Your link is still valid."],
  [{ kind: "rate-limited", retryAfterSeconds: 90 }, "try again in 2 min."],
])("after %p the same link can be tried again by the button in focus", async (answer, words) => {
  const { send } = show("abc", answer, { kind: "ok" });
  await userEvent.click(button("Confirm my address"));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  await userEvent.keyboard("{Enter}");
  expect(send.mock.calls).toEqual([["abc"], ["abc"]]);
  expect(heading()).toHaveTextContent("You are on the list.");
});

test.each<[LinkAnswer, string]>([
  [{ kind: "not-valid" }, "This link does not work."],
  [{ kind: "unanswered" }, "We could not reach our server. Your link is still valid."],
  [{ kind: "rate-limited", retryAfterSeconds: 90 }, "try again in 2 min."],
])("after %p one's own data can be asked for and forgotten again", async (answer, words) => {
  const send = async () => answer;
  render(<OwnData token="abc" send={{ copy: send, erasure: send }} />);
  await userEvent.click(button("Forget me"));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(button("Forget me")).toBeEnabled();
  expect(button("Send me what you have")).toBeEnabled();
});

test("while a copy is asked for, neither wish can be sent again", async () => {
  const send = () => new Promise<LinkAnswer>(() => {});
  render(<OwnData token="abc" send={{ copy: send, erasure: send }} />);
  await userEvent.click(button("Send me what you have"));
  for (const one of screen.getAllByRole("button")) expect(one).toBeDisabled();
});

test("who opens an old link reads the lifetime that the mail named", () => {
  for (const { expired } of [confirmWords, forgetWords])
    expect(expired.text).toContain(` ${LINK_LIFETIME_HOURS} hours`);
});
