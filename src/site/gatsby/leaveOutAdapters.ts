/**
 * Gives Gatsby an empty list of adapters. Otherwise it downloads the list from GitHub at every start and runs it as
 * code; on Netlify it would then install an adapter that writes headers and redirects in addition to ours
 * (docs/deploy.md). Must be called by gatsby-config.ts, which Gatsby loads before the list.
 */
export function leaveOutAdapters(): void {
  process.env["GATSBY_ADAPTERS_MANIFEST"] ??= "module.exports = [];";
}
