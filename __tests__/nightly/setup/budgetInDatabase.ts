// Follows the recipe of a contact field in a copy of the project, as a test of that copy (recipes.test.ts).
import { sql } from "../../database/setup/backendProcess";
import { server, withMail, work } from "../../database/setup/mail";
import { write } from "../../database/setup/visitor";

withMail();

test("the budget is in the row and in the owner's mail", async () => {
  await write("ada@example.com", { budget: "1,000 USD" });
  expect(await sql("select budget from contact_submissions")).toEqual([{ budget: "1,000 USD" }]);
  await work();
  expect(server.received[0]?.mail.text).toContain("Budget: 1,000 USD\n");
});
