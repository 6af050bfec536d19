/**
 * Gives Gatsby an empty list of adapters. Otherwise it fetches one from GitHub at every start and runs it as code; on
 * Netlify it would then install an adapter that writes headers and redirects beside ours (docs/deploy.md). To be
 * called by gatsby-config.ts, which Gatsby reads before the list.
 */
export function leaveOutAdapters(): void {
  process.env.GATSBY_ADAPTERS_MANIFEST ??= "module.exports = [];";
}
