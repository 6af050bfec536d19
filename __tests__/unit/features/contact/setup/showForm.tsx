import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "../../../../../src/features/contact/ContactForm";
import type { ContactRow } from "../../../../../src/features/contact/contactEntry";
import type { ContactDependencies } from "../../../../../src/features/contact/useContactForm";
import type { BackendAnswer } from "../../../../../src/services/supabase";

export const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

/** Shows the form with dependencies that note what was sent and measured, and answer as told. */
export function showForm(answers: (BackendAnswer | Promise<BackendAnswer>)[] = []) {
  const sent: ContactRow[] = [];
  const events: unknown[] = [];
  const dependencies: ContactDependencies = {
    send: async (row) => {
      sent.push(row);
      return answers.shift() ?? { kind: "ok" };
    },
    pushEvent: (event) => events.push(event),
    isOnline: () => true,
    userAgent: () => "Browser/1",
    afterPaint: (act) => act(),
    isDemo: () => false,
    clearDraft: () => {},
  };
  const after = { sent: ["A person answers."], bookingUrl: "https://calendar.example/sayso" };
  render(<ContactForm dependencies={dependencies} {...after} />);
  const user = userEvent.setup();
  /** In one step: most tests are not about typing. */
  const fill = async (name: RegExp, text: string) => {
    await user.click(field(name));
    await user.paste(text);
  };
  return {
    sent,
    events,
    dependencies,
    user,
    async fillIn() {
      await fill(/Full name/, "Mia Torres");
      await fill(/Email/, "mia@studio.example");
      await user.selectOptions(screen.getByLabelText(/Country/), "ES");
      await user.selectOptions(screen.getByLabelText(/Subject/), "AI Growth");
    },
    send: () => user.click(screen.getByRole("button", { name: "Send message" })),
    tryAgain: () => user.click(screen.getByRole("button", { name: "Try Again" })),
  };
}
