import { LOCAL_DATA_FOLDER } from "../../supabase/local/localKeys";
import { startBackend } from "../../supabase/local/startBackend";
import { HOST, type Ports } from "./localEnvironment";
import type { Settings } from "./settings";

export type Database = { url: string; secretKey: string; stop(): Promise<void> };

/**
 * The embedded backend; or what `supabase start` runs, where the settings name its secret key. Only
 * on this machine: a hosted project's mails must not end in the local catcher.
 */
export async function startDatabase(settings: Settings, ports: Ports): Promise<Database> {
  const { SUPABASE_SECRET_KEY: secretKey, GATSBY_SUPABASE_URL: url = "" } = settings;
  const isLocal = /^https?:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(url);
  if (secretKey && isLocal) return { url, secretKey, stop: async () => {} };
  return startBackend({
    dataFolder: LOCAL_DATA_FOLDER,
    host: HOST,
    port: ports.backend,
    siteUrl: settings.GATSBY_SITE_URL,
  });
}
