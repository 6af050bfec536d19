import { resetDatabase } from "../local-backend/dataFolder";
import { localFolder } from "../local-backend/localKeys";

/** `npm run db:reset` */
async function reset(): Promise<void> {
  await resetDatabase(localFolder("backend"));
  console.log("The local rows are deleted. The next start applies every migration again.");
}

reset().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
