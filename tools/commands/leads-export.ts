import { exportLeads } from "../leads/exportLeads";
import { localFolder } from "../local-backend/localKeys";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";

// `npm run leads:export [folder]`: from the project that SUPABASE_URL and SUPABASE_SECRET_KEY name,
// or else from the local rows.
async function run(folder = ".local/leads"): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if ((url === undefined) !== (secretKey === undefined)) {
    throw new Error(
      "Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the local rows.",
    );
  }
  const local =
    url === undefined || secretKey === undefined
      ? await openLocalDatabase(localFolder("backend"))
      : { url, secretKey, close: async () => {} };
  try {
    const counts = await exportLeads(local, folder);
    for (const [source, count] of Object.entries(counts)) {
      console.log(`${folder}/${source}.csv: ${count} leads`);
    }
  } finally {
    await local.close();
  }
}

run(process.argv[2]).catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
