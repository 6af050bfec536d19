// Follows the recipe of a contact field in a copy of the project, as a test of that copy (recipes.test.ts).
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportLeads } from "../../../tools/leads/exportLeads";
import { startBackendProcess } from "../../database/setup/backendProcess";
import { drain, startMailServer } from "../../database/setup/mail";

test("the budget is in the row, in the owner's mail and in the export", async () => {
  const backend = await startBackendProcess();
  const mails = await startMailServer();
  const folder = await mkdtemp(join(tmpdir(), "budget-"));
  const lead = { full_name: "Ada", email: "ada@example.com", country: "GB", subject: "AI Growth" };
  const body = { ...lead, budget: "1,000 USD" };
  const reply = await backend.call({ method: "POST", path: "contact_submissions", body });
  expect(reply.status).toBe(201);
  expect(await backend.rows("select budget from contact_submissions")).toEqual([
    { budget: "1,000 USD" },
  ]);

  await drain(backend, mails.url);
  expect(mails.received[0]?.mail.text).toContain("Budget: 1,000 USD\n");

  await exportLeads(backend, folder);
  const [header, row] = (await readFile(join(folder, "contact.csv"), "utf8")).split("\r\n");
  expect(header).toMatch(/"only_fans_profile","budget"$/);
  expect(row).toMatch(/"1,000 USD"$/);
  await Promise.all([mails.stop(), backend.stop(), rm(folder, { recursive: true })]);
}, 120_000);
