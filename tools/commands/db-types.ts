import { writeFileSync } from "node:fs";
import { DATABASE_TYPES_FILE, databaseTypes } from "../local-backend/databaseTypes";
import { startBackend } from "../local-backend/startBackend";

/** `npm run db:types`: writes the types of the database client, after a migration has changed what the public key may use. */
async function writeTypes(): Promise<void> {
  const backend = await startBackend({ port: 0 });
  try {
    writeFileSync(DATABASE_TYPES_FILE, await databaseTypes(backend.query));
  } finally {
    await backend.stop();
  }
  console.log(`${DATABASE_TYPES_FILE} has been written.`);
}

writeTypes().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
