/** `npm run build`: builds the site for a real host, with the settings of `.env` and the environment. No defaults. */
import { contentSummary } from "../src/build/content/contentSummary";
import { readContent } from "../src/build/content/readContent";
import { buildSite } from "./local/buildSite";
import { takeOutputFolders } from "./local/outputLock";
import { checkedSettings, readSettings } from "./local/settings";
import { run } from "./local/step";

run(async () => {
  const settings = checkedSettings(readSettings(process.env));
  await takeOutputFolders();
  await buildSite(settings);
  console.log(contentSummary(readContent(), new Date()));
});
