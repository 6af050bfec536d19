const supabaseUrl = process.env["GATSBY_SUPABASE_URL"] ?? "";

/**
 * The settings that differ between deployments, read from the environment. Gatsby replaces each `process.env.GATSBY_…`
 * in browser code by its value, so each name must be written out.
 */
export const environment = {
  /** Where the site is served, without a trailing slash: "https://sayso.example". */
  siteUrl: process.env["GATSBY_SITE_URL"] ?? "",
  /** The Supabase project's address. */
  supabaseUrl,
  /** The project's public ("publishable" or anon) key. Never a service-role key. */
  supabaseKey: process.env["GATSBY_SUPABASE_KEY"] ?? "",
  /** Answers a GET with {"ip": "…"} (docs/requirements.md#calls-of-a-sign-up): by default a function of the project. */
  ipLookupUrl:
    process.env["GATSBY_IP_LOOKUP_URL"] || (supabaseUrl && `${supabaseUrl}/functions/v1/ip`),
  /** Where a visitor can choose a time for a demo. Empty: no link. */
  bookingUrl: process.env["GATSBY_BOOKING_URL"] ?? "",
  /** The tag manager's container, "GTM-…". Empty: no tag-manager code at all. */
  tagManagerId: process.env["GATSBY_TAG_MANAGER_ID"] ?? "",
  /** Where its script comes from: Google, or the owner's own server container. */
  tagManagerOrigin: process.env["GATSBY_TAG_MANAGER_ORIGIN"] || "https://www.googletagmanager.com",
  /** Whether the container's script, too, is loaded only after the visitor's choice. */
  tagManagerAfterChoice: process.env["GATSBY_TAG_MANAGER_AFTER_CHOICE"] === "true",
} as const;
