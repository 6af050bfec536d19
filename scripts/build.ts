/** `npm run build`: the site for a real host, from real settings. There are no defaults here. */
import { buildSite } from "./local/buildSite";
import { checkedSettings, readSettings } from "./local/settings";
import { run } from "./local/step";

run(async () => {
  await buildSite(checkedSettings(readSettings(process.env)), "shown");
});
