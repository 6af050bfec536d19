/**
 * `npm run leads:export -- FOLDER`: writes all leads as CSV, readable by this user only, from the project that SUPABASE_URL and
 * SUPABASE_SECRET_KEY name. Without these two it takes the local rows, and by default the folder .local/leads.
 */
import { exportLeads } from "../leads/exportLeads";
import { localFolder } from "../local-backend/localKeys";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";
import { assertOutsideCheckout } from "../output/privateFiles";
import { run } from "../processes/step";

run(async () => {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if ((url === undefined) !== (secretKey === undefined))
    throw new Error(
      "Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the local rows.",
    );
  const isLocal = url === undefined || secretKey === undefined;
  const [, , folder = isLocal ? ".local/leads" : undefined] = process.argv;
  if (folder === undefined)
    throw new Error("Name a folder outside this checkout: npm run leads:export -- ~/leads");
  assertOutsideCheckout(folder);
  const database = isLocal
    ? await openLocalDatabase(localFolder("backend"))
    : { url, secretKey, close: async () => {} };
  try {
    const counts = await exportLeads(database, folder);
    for (const [source, count] of Object.entries(counts))
      console.log(`${folder}/${source}.csv: ${count} lines`);
  } finally {
    await database.close();
  }
});
