/**
 * The public key of the embedded backend: fixed and no secret, as a publishable key never is.
 * A hosted project has its own, which the site gets from its configuration.
 */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_c2F5c28tb24tdGhpcy1kZXNr_TG9jYWw";

/** The port of the Supabase CLI's own stack, so that `supabase start` can take our place. */
export const LOCAL_BACKEND_PORT = 54321;

/** Under the project's folder; never committed. */
export const LOCAL_MAIL_FOLDER = ".local/mails";
export const LOCAL_DATA_FOLDER = ".local/backend";
