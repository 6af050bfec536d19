import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnData } from "../../../../src/features/subscription/OwnData";
import type { LinkAnswer } from "../../../../src/services/supabase";

const button = (name: string) => screen.getByRole("button", { name });

test.each<[LinkAnswer, string]>([
  [{ kind: "not-valid" }, "This link does not work."],
  [{ kind: "unanswered" }, "We could not reach our server. Your link is still valid."],
  [{ kind: "rate-limited", retryAfterSeconds: 90 }, "try again in 2 min."],
])("after %p it says so, and both can be asked for again", async (answer, words) => {
  const send = async () => answer;
  render(<OwnData token="abc" send={{ copy: send, erasure: send }} />);
  await userEvent.click(button("Forget me"));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(button("Forget me")).toBeEnabled();
  expect(button("Send me what you have")).toBeEnabled();
});
