/** `npm run build`: builds the site for a real host, with the settings of `.env` and the environment. No defaults. */
import { contentSummary } from "../../src/site/content/contentSummary";
import { readContent } from "../../src/site/content/readContent";
import { buildSite } from "../local-site/buildSite";
import { takeOutputFolders } from "../local-site/outputLock";
import { run } from "../processes/step";
import { checkedSettings, readSettings } from "../settings/settings";

run(async () => {
  const settings = checkedSettings(readSettings(process.env));
  await takeOutputFolders();
  await buildSite(settings);
  console.log(contentSummary(readContent(), new Date()));
});
