import type { Project } from "../../supabase/functions/_shared/outbox";
import { readConnection } from "../local-backend/dataFolder";
import { localFolder } from "../local-backend/localKeys";

/** The hosted project of SUPABASE_URL and SUPABASE_SECRET_KEY, if they are set. Throws if only one of them is. */
export function hostedProject(env: NodeJS.ProcessEnv): Project | undefined {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url && !secretKey) return undefined;
  if (!url || !secretKey)
    throw new Error(
      "Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the local rows.",
    );
  return { url, secretKey };
}

/** The project of a running `npm start`. Throws if there is none. */
export async function runningProject(env: NodeJS.ProcessEnv): Promise<Project> {
  return readConnection(localFolder("backend", env)).catch(() => {
    throw new Error("No backend is running. Run npm start in another terminal first.");
  });
}

/** The hosted project, or else that of a running `npm start`. Throws if there is neither. */
export async function chosenProject(env: NodeJS.ProcessEnv): Promise<Project> {
  return hostedProject(env) ?? runningProject(env);
}
