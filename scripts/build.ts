/** `npm run build`: the site for a real host, from real settings. There are no defaults here. */
import { contentSummary } from "../src/build/content/contentSummary";
import { readContent } from "../src/build/content/readContent";
import { buildSite } from "./local/buildSite";
import { checkedSettings } from "./local/settings";
import { run } from "./local/step";

run(async () => {
  await buildSite(checkedSettings(), "shown");
  console.log(contentSummary(readContent(), new Date()));
});
