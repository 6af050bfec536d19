/** `npm run db:types`: writes the types of the database client, after a migration has changed what the public key may use. */
import { writeFileSync } from "node:fs";
import { DATABASE_TYPES_FILE, databaseTypes } from "../local-backend/databaseTypes";
import { startBackend } from "../local-backend/startBackend";
import { run } from "../processes/step";

run(async () => {
  const backend = await startBackend({ port: 0 });
  try {
    writeFileSync(DATABASE_TYPES_FILE, await databaseTypes(backend.query));
  } finally {
    await backend.stop();
  }
  console.log(`${DATABASE_TYPES_FILE} has been written.`);
});
