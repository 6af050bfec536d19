import { readFileSync } from "node:fs";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../tools/local-backend/databaseTypes";
import { backend, withBackend } from "./setup/backendProcess";

withBackend();

test("the client's types are those of the migrations (npm run db:types)", async () => {
  expect(await databaseTypes(backend.rows)).toBe(readFileSync(DATABASE_TYPES_FILE, "utf8"));
});
