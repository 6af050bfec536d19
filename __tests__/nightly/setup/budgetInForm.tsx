// Follows the recipe of a contact field in a copy of the project, as a test of that copy (recipes.test.ts).
import { screen } from "@testing-library/react";
import { field, showForm } from "../../unit/features/contact/setup/showForm";

test("the budget is a field of the form, and its value part of the row", async () => {
  const { fillIn, send, sent, user } = showForm();
  await fillIn();
  await user.type(field("Monthly budget (optional)"), " 1,000 USD ");
  await send();
  expect(await screen.findByText("Message sent successfully!")).toBeInTheDocument();
  expect(sent).toMatchObject([{ email: "mia@studio.example", budget: "1,000 USD" }]);
});
