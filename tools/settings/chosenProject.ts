import type { Project } from "../../supabase/functions/_shared/outbox";
import { readConnection } from "../local-backend/dataFolder";
import { localFolder } from "../local-backend/localKeys";

/**
 * The hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, or else that of a running `npm start`. Throws if there is
 * neither, or one of the two settings alone.
 */
export async function chosenProject(env: NodeJS.ProcessEnv): Promise<Project> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if ((url === undefined) !== (secretKey === undefined))
    throw new Error(
      "Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the local rows.",
    );
  if (url !== undefined && secretKey !== undefined) return { url, secretKey };
  return readConnection(localFolder("backend", env)).catch(() => {
    throw new Error("No backend is running. Run npm start in another terminal first.");
  });
}
