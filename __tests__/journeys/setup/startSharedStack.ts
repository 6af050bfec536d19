import { serveContainer } from "./container";
import { publishStack } from "./stack";
import { startStack } from "./startStack";

/** Starts the one stack of all journeys, in Playwright's own process; what it returns stops it. */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  const { site, mail, database, stop } = await startStack();
  const container = await serveContainer();
  publishStack({ siteUrl: site.url, mailUrl: mail.webUrl, backend: database });
  return async () => {
    await container.stop();
    await stop();
  };
}
