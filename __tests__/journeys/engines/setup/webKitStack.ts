import { publishStack } from "../../setup/stack";
import { startStack } from "../../setup/startStack";
import { startRecordingProxy } from "./recordingProxy";

/** Starts the stack with a server before the site that listens in the pages; what it returns stops both. */
export default async function startWebKitStack(): Promise<() => Promise<void>> {
  const { site, mail, database, stop } = await startStack();
  const proxy = await startRecordingProxy(site.url);
  publishStack({ siteUrl: proxy.url, mailUrl: mail.webUrl, backend: database });
  return async () => {
    await proxy.stop();
    await stop();
  };
}
