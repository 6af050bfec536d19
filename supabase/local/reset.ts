import { localFolder } from "./localKeys";
import { resetDatabase } from "./resetDatabase";

/** `npm run db:reset` */
async function reset(): Promise<void> {
  await resetDatabase(localFolder("backend"));
  console.log("The local rows are deleted; the next start applies every migration anew.");
}

reset().catch((thrown) => {
  console.error(thrown.message);
  process.exitCode = 1;
});
