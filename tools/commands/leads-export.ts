/**
 * `npm run leads:export -- FOLDER`: writes all leads as CSV, readable by this user only, from the project that SUPABASE_URL and
 * SUPABASE_SECRET_KEY name. Without these two it takes the local rows, and by default the folder .local/leads.
 */
import { exportLeads } from "../leads/exportLeads";
import { localFolder } from "../local-backend/localKeys";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";
import { assertOutsideCheckout } from "../output/privateFiles";
import { run } from "../processes/step";
import { hostedProject } from "../settings/chosenProject";

run(async () => {
  const hosted = hostedProject(process.env);
  const [, , folder = hosted ? undefined : ".local/leads"] = process.argv;
  if (folder === undefined)
    throw new Error("Name a folder outside this checkout: npm run leads:export -- ~/leads");
  assertOutsideCheckout(folder);
  const database = hosted
    ? { ...hosted, close: async () => {} }
    : await openLocalDatabase(localFolder("backend"));
  try {
    const counts = await exportLeads(database, folder);
    for (const [source, count] of Object.entries(counts))
      console.log(`${folder}/${source}.csv, lines: ${count}`);
  } finally {
    await database.close();
  }
});
