// Follows the recipe of a contact field in a copy of the project, as a test of that copy (recipes.test.ts).
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "../../../src/features/contact/ContactForm";
import type { ContactRow } from "../../../src/features/contact/contactEntry";

test("the budget is a field of the form, and its value part of the row", async () => {
  const sent: ContactRow[] = [];
  render(
    <ContactForm
      dependencies={{
        send: async (row) => {
          sent.push(row);
          return { kind: "ok" };
        },
        pushEvent: () => {},
        isOnline: () => true,
        userAgent: () => "a browser",
        isDemo: () => false,
        afterPaint: (act) => act(),
        clearDraft: () => {},
      }}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: /Full name/ }), "Ada");
  await user.type(screen.getByRole("textbox", { name: /Email/ }), "ada@example.com");
  await user.selectOptions(screen.getByRole("combobox", { name: /Country/ }), "GB");
  await user.selectOptions(screen.getByRole("combobox", { name: /Subject/ }), "AI Growth");
  await user.type(
    screen.getByRole("textbox", { name: "Monthly budget (optional)" }),
    " 1,000 USD ",
  );
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
  expect(sent).toMatchObject([{ email: "ada@example.com", budget: "1,000 USD" }]);
});
