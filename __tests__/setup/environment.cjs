// Settings of a deployment, which src/shared/config/environment.ts reads when it is imported.
Object.assign(process.env, {
  GATSBY_SITE_URL: "https://sayso.example",
  GATSBY_SUPABASE_URL: "https://abc.supabase.co",
});
