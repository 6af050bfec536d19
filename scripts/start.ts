/** `npm start`: the embedded backend, the built site and the address look-up, all on loopback. */
import { resolve } from "node:path";
import { LOCAL_DATA_FOLDER } from "../supabase/local/localKeys";
import { startBackend } from "../supabase/local/startBackend";
import { buildSite } from "./local/buildSite";
import { assertPortIsFree } from "./local/freePort";
import { HOST, IP_LOOKUP_PATH, localEnvironment, START_PORTS } from "./local/localEnvironment";
import { checkedSettings } from "./local/settings";
import { startSiteServer } from "./local/siteServer";
import { run, step } from "./local/step";

run(async () => {
  const building = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    building.abort();
    await Promise.all(stops.map((stop) => stop()));
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);

  const settings = checkedSettings(localEnvironment(START_PORTS));
  await assertPortIsFree(START_PORTS.site, "the site");
  const backend = await step("1/3 Starting the database", () =>
    startBackend({ dataFolder: LOCAL_DATA_FOLDER, host: HOST, port: START_PORTS.backend }),
  );
  stops.push(backend.stop);
  await step("2/3 Building the site", () => buildSite(settings, "quiet", building.signal));
  const server = await step("3/3 Serving the site", () =>
    startSiteServer({
      root: resolve("public"),
      port: START_PORTS.site,
      ipLookupPath: IP_LOOKUP_PATH,
    }),
  );
  stops.push(server.stop);

  console.log(`
  The site      ${server.url}
  The backend   ${backend.url}

  Try it: sign up in the hero, then look at the row with  npm run db:shell
  Ctrl-C ends everything.
`);
});
