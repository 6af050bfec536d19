import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LINK_LIFETIME_HOURS } from "../../supabase/functions/_shared/mailSettings";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../tools/local-backend/databaseTypes";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

// Whole lists of what protects the database, as its catalog has it: a change of any of them is seen here first.
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess(); // with limits that no test has lifted
});

const textOf = (file: string) => readFileSync(join(__dirname, "setup", file), "utf8");
const list = async (sql: string) => (await backend.rows(sql)).map((row) => row["it"]);

test("limits and periods are those of setup/limits.txt, of which mails and pages name one", async () => {
  const limits = (await list(textOf("limits.sql"))).map((limit) => `${limit}\n`).join("");
  expect(limits).toBe(textOf("limits.txt"));
  expect(limits).toContain(`mail_rules token_lifetime: ${LINK_LIFETIME_HOURS}:00:00\n`);
});

const rules = textOf("advisorRules.sql")
  .split("\n\n-- ")
  .slice(1)
  .map((rule) => rule.split(/\n(.*)/s));

test.each(rules)("the dashboard reports no %s", async (_, query = "") => {
  expect(await backend.rows(query)).toEqual([]);
});

test("the client's types are those of the migrations (npm run db:types)", async () => {
  expect(await databaseTypes(backend.rows)).toBe(readFileSync(DATABASE_TYPES_FILE, "utf8"));
});
