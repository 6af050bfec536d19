/**
 * The public key of the embedded backend: fixed and no secret, as a publishable key never is.
 * A hosted project has its own, which the site gets from its configuration.
 */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_c2F5c28tb24tdGhpcy1kZXNr_TG9jYWw";

/** The secret with which the local mail catcher signs bounces and complaints: another at each start, as the secret key is. */
export function localEventsSecret(secretKey: string): string {
  return `whsec_${Buffer.from(secretKey).toString("base64")}`;
}

/** The port of the Supabase CLI's own stack, so that `supabase start` can take our place. */
export const LOCAL_BACKEND_PORT = 54321;

const PORT_OFFSET_MAX = 10_000;

/** How far SAYSO_PORT_OFFSET moves the ports of `npm start` and `npm run dev`. Throws where it is no such number. */
export function portOffset({ SAYSO_PORT_OFFSET: text = "0" }: NodeJS.ProcessEnv): number {
  const offset = Number(text);
  if (/^\d+$/.test(text) && offset <= PORT_OFFSET_MAX) return offset;
  throw new Error(
    `SAYSO_PORT_OFFSET must be a whole number up to ${PORT_OFFSET_MAX} (found "${text}").`,
  );
}

/**
 * Where a local start keeps its rows, its caught mails and the site that it serves; never committed. Moved ports have
 * folders of their own, so that two starts meet nowhere.
 */
export function localFolder(
  name: "backend" | "mails" | "site",
  env: NodeJS.ProcessEnv = process.env,
): string {
  const offset = portOffset(env);
  return offset === 0 ? `.local/${name}` : `.local/${name}-${offset}`;
}
