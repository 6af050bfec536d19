import { act, screen } from "@testing-library/react";
import { installFormDrafts } from "../../../../src/features/form-drafts/formDrafts";
import { sessionStore } from "../../../../src/services/browserStorage";
import { setPreRegisteredEmail } from "../../../../src/services/preRegisteredEmail";
import type { BackendAnswer } from "../../../../src/services/supabase";
import { DRAFT_KEYS } from "../../../../src/shared/config/pageContract";
import { field, showForm } from "./setup/showForm";

test("a slow phone shows the pressed button before the messages, and then moves the focus", async () => {
  const { dependencies, send } = showForm();
  const afterPaint = jest.fn();
  dependencies.afterPaint = afterPaint;
  await send();
  expect(screen.queryByText("Full name is required")).not.toBeInTheDocument();
  act(afterPaint.mock.calls[0]?.[0]);
  expect(field(/Full name/)).toHaveFocus();
  expect(field(/Full name/)).toHaveAccessibleDescription("Full name is required");
});

test("editing a field clears its error and leaves the others", async () => {
  const { send, user } = showForm();
  await send();
  await user.type(field(/Full name/), "M");
  expect(field(/Full name/)).toBeValid();
  expect(screen.queryByText("Full name is required")).not.toBeInTheDocument();
  expect(field(/Email/)).toHaveAccessibleDescription("Email is required");
});

test("beyond 300 characters the counter shows it, nothing is cut off and nothing is sent", async () => {
  const { fillIn, send, sent, user } = showForm();
  await fillIn();
  await user.click(field(/Message/));
  await user.paste("x".repeat(312));
  expect(field(/Message/)).toHaveValue("x".repeat(312));
  await send();
  expect(sent).toEqual([]);
  expect(field(/Message/)).toHaveFocus();
  expect(field(/Message/)).toBeInvalid();
  expect(field(/Message/)).toHaveAccessibleDescription("312/300");
});

test("while sending, the button says so and a second submit is ignored", async () => {
  let answer = (_: BackendAnswer) => {};
  const waiting = new Promise<BackendAnswer>((resolve) => (answer = resolve));
  const { fillIn, send, sent, user } = showForm([waiting]);
  await fillIn();
  await send();
  expect(screen.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await user.type(field(/Full name/), "{Enter}");
  expect(sent).toHaveLength(1);
  await act(async () => answer({ kind: "ok" }));
  expect(screen.getByRole("button", { name: "Send message" })).toBeEnabled();
});

test("after an error everything typed is still there, and Try Again sends the same", async () => {
  const { events, fillIn, send, sent, tryAgain } = showForm([
    { kind: "rejected", code: "42501", message: "no" },
  ]);
  await fillIn();
  await send();
  const words = screen.getByText(/Permission denied. Please check RLS policies./);
  expect(words.closest("[role=alert]")).not.toBeNull();
  expect(field(/Email/)).toHaveValue("mia@studio.example");
  const what = { event: "form_submission_error", form_type: "contact", error_type: "permission" };
  expect(events.at(-1)).toEqual({ ...what, subject: "AI Growth" });
  await tryAgain();
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.queryByText(/Permission denied/)).not.toBeInTheDocument();
  expect(screen.getByText("Message sent successfully!")).toBeInTheDocument();
});

const NOT_LOADED: BackendAnswer = { kind: "not-loaded", failure: "unreachable" };
const TOO_MANY: BackendAnswer = { kind: "rate-limited", retryAfterSeconds: 60 };
test.each<[string, BackendAnswer[], RegExp]>([
  ["a script is lost", [NOT_LOADED], /Failed to submit form/],
  ["the connection is away for a moment", [], /You are back online/],
  ["there are too many", [TOO_MANY], /Too many messages/],
])(
  "after a message went unanswered and %s, the form says so, keeps what was typed, and the next try counts as sent, once",
  async (_, between, words) => {
    const duplicate: BackendAnswer = { kind: "rejected", code: "23505", message: "duplicate" };
    const answers = [{ kind: "unanswered" } as const, ...between, duplicate, duplicate];
    const { dependencies, fillIn, send, tryAgain, user } = showForm(answers);
    await fillIn();
    await send();
    dependencies.isOnline = () => between.length > 0;
    await tryAgain();
    expect(screen.getByText(words).closest("[role=alert]")).not.toBeNull();
    expect(field(/Full name/)).toHaveValue("Mia Torres");
    dependencies.isOnline = () => true;
    await tryAgain();
    expect(screen.getByText("Message sent successfully!")).toBeInTheDocument();
    await user.clear(field(/Email/));
    await fillIn();
    await send();
    expect(screen.getByText(/already exists/)).toBeInTheDocument();
  },
);

test.each([true, false])(
  "beside the success stand the visitor's message and who answers, and a link to book only for a demo (%s)",
  async (isDemo) => {
    const { dependencies, fillIn, send, user } = showForm();
    dependencies.isDemo = () => isDemo;
    await fillIn();
    await user.type(field(/Message/), "Two accounts.");
    expect(screen.queryByText("A person answers.")).not.toBeInTheDocument();
    await send();
    const status = screen.getByText("Message sent successfully!").closest("[role=status]");
    expect(status).toHaveTextContent("Message sent successfully!Two accounts.A person answers.");
    expect(field(/Message/)).toHaveValue("");
    const links = screen.queryAllByRole("link", { name: "Choose a time for your demo" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      isDemo ? ["https://calendar.example/sayso"] : [],
    );
  },
);

test("the hero's email fills the field, but never over what was typed here", async () => {
  const { user } = showForm();
  act(() => setPreRegisteredEmail("hero@studio.exmaple"));
  expect(field(/Email/)).toHaveValue("hero@studio.exmaple");
  act(() => setPreRegisteredEmail("hero@studio.example"));
  expect(field(/Email/)).toHaveValue("hero@studio.example");
  await user.clear(field(/Email/));
  await user.type(field(/Email/), "own@studio.example");
  act(() => setPreRegisteredEmail("other@studio.example"));
  expect(field(/Email/)).toHaveValue("own@studio.example");
});

test("a draft fills empty fields, and none that is typed into already", async () => {
  const { user } = showForm();
  const draft = { fullName: "Mia Torres", email: "old@studio.example" };
  sessionStore.setJson(DRAFT_KEYS.contact, draft);
  await user.type(field(/Email/), "new@studio.example");
  installFormDrafts(document, sessionStore);
  expect(field(/Full name/)).toHaveValue("Mia Torres");
  expect(field(/Email/)).toHaveValue("new@studio.example");
});

test("every country of ISO 3166-1 can be chosen", () => {
  showForm();
  const { options } = screen.getByRole<HTMLSelectElement>("combobox", { name: /Country/ });
  expect([options.length, options[0]?.text]).toEqual([250, "Choose a country"]);
});
