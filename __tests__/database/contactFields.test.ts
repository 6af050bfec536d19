import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exportLeads } from "../../tools/leads/exportLeads";
import { temporaryFolder } from "../setup/temporaryFolder";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

// A new field of the contact form is a column and its grant, and no copy of a function.
const COMPANY_SIZE = `do $$ begin
  alter table public.contact_submissions
    add column company_size text
      constraint contact_company_size check (char_length(company_size) <= 40);
  grant insert (company_size) on public.contact_submissions to anon;
end $$`;
const message = { full_name: "Ada", email: "ada@example.com", country: "GB", subject: "AI Growth" };

const folder = temporaryFolder("contact-fields");
let backend: BackendProcess;
const send = (body: object) => backend.call({ method: "POST", path: "contact_submissions", body });

beforeAll(async () => {
  const options = { dataFolder: join(folder, "data") };
  backend = await startBackendProcess(options);
  await backend.rows("update private.rate_limits set max_attempts = 100000");
  expect((await send(message)).status).toBe(201);
  await backend.rows(COMPANY_SIZE);
  await backend.stop();
  backend = await startBackendProcess(options); // which reads the tables' columns
}, 180_000);

test("a message sent before the field existed and sent again is still a duplicate", async () => {
  expect((await send(message)).status).toBe(409);
  expect((await send({ ...message, message: "Something else" })).status).toBe(201);
});

test("the new field is in the message, in the owner's mail and in the export", async () => {
  await backend.rows("truncate private.email_outbox cascade");
  expect((await send({ ...message, company_size: "1" })).status).toBe(201);
  expect((await send({ ...message, company_size: "1" })).status).toBe(409);
  expect((await send({ ...message, company_size: "2 to 10" })).status).toBe(201);

  const [mail] = await backend.rows("select contacts from public.claim_outbox(1)");
  const [contact] = (mail?.["contacts"] ?? []) as Record<string, unknown>[];
  expect(contact).toMatchObject({ ...message, company_size: "1", created_at: expect.any(String) });
  for (const column of ["id", "ip_address", "user_agent", "submitted_on", "content_hash"])
    expect(contact).not.toHaveProperty(column);

  await exportLeads(backend, join(folder, "leads"));
  const csv = await readFile(join(folder, "leads/contact.csv"), "utf8");
  const [header, ...leads] = csv.trim().split("\r\n");
  expect(header).toMatch(/^"id","created_at","full_name",.*"utm_campaign".*,"company_size"$/);
  expect(leads.at(0)).toMatch(/,""$/);
  expect(leads.at(-1)).toMatch(/,"2 to 10"$/);
});
