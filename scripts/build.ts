/** `npm run build`: the site for a real host, from real settings. There are no defaults here. */
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
