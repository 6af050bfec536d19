/** `npm run db:reset`: deletes the local rows. */
import { resetDatabase } from "../local-backend/dataFolder";
import { localFolder } from "../local-backend/localKeys";
import { run } from "../processes/step";

run(async () => {
  await resetDatabase(localFolder("backend"));
  console.log("The local rows are deleted. The next start applies every migration again.");
});
