import { LOCAL_DATA_FOLDER } from "./localKeys";
import { resetDatabase } from "./resetDatabase";

// `npm run db:reset`
resetDatabase(LOCAL_DATA_FOLDER).then(
  () => console.log("The local rows are deleted; the next start applies every migration anew."),
  (thrown) => {
    console.error(thrown.message);
    process.exitCode = 1;
  },
);
