import { readFileSync } from "node:fs";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../tools/local-backend/databaseTypes";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
afterAll(() => backend.stop());

test("the client's types are those of the migrations (npm run db:types)", async () => {
  expect(await databaseTypes(backend.rows)).toBe(readFileSync(DATABASE_TYPES_FILE, "utf8"));
});

test("a column with an unsupported type stops the generator, which names the column", async () => {
  await backend.rows("alter table contact_submissions add column place point");
  await backend.rows("grant insert (place) on contact_submissions to anon");
  await expect(databaseTypes(backend.rows)).rejects.toThrow(
    "contact_submissions.place has the type point",
  );
});
