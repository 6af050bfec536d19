// Follows the recipe of a contact field in a copy of the project, as a test of that copy (recipes.test.ts).
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exportLeads } from "../../../tools/leads/exportLeads";
import { backend } from "../../database/setup/backendProcess";
import { server, withMail, work, write } from "../../database/setup/mail";
import { temporaryFolder } from "../../setup/temporaryFolder";

withMail();

test("the budget is in the row, in the owner's mail and in the export", async () => {
  await write("ada@example.com", { budget: "1,000 USD" });
  expect(await backend.rows("select budget from contact_submissions")).toEqual([
    { budget: "1,000 USD" },
  ]);

  await work();
  expect(server.received[0]?.mail.text).toContain("Budget: 1,000 USD\n");

  const folder = temporaryFolder("budget");
  await exportLeads(backend, folder);
  const [header, row] = (await readFile(join(folder, "contact.csv"), "utf8")).split("\r\n");
  expect(header).toMatch(/"utm_campaign","budget"$/);
  expect(row).toMatch(/"1,000 USD"$/);
});
