import { TEST_PORTS } from "../../../../tools/settings/localEnvironment";
import { publishStack } from "../../setup/stack";
import { startStack } from "../../setup/startStack";
import { startRecordingProxy } from "./recordingProxy";

/**
 * Starts the stack with a server before the site that listens in the pages, because WebKit's driver has no log;
 * what it returns stops both.
 */
export default async function startWebKitStack(): Promise<() => Promise<void>> {
  const anyFreePort = 0;
  const { site, mail, database, stop } = await startStack(anyFreePort);
  const sitePort = Number(new URL(site.url).port);
  const proxy = await startRecordingProxy({ port: TEST_PORTS.site, sitePort });
  publishStack({ siteUrl: site.url, mailUrl: mail.webUrl, backend: database });
  return async () => {
    await proxy.stop();
    await stop();
  };
}
