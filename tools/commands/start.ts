/**
 * `npm start`: starts database, built site, address look-up and mails, all on loopback; it ignores `.env`.
 * `npm start -- --posts 30` adds that many generated posts, in a copy of the project. `-- --container` adds a tag-manager
 * container that shows in the page what it hears. `-- --hosted` serves the site with the hosted project in `.env`.
 */
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { localFolder } from "../local-backend/localKeys";
import { buildSite } from "../local-site/buildSite";
import { copyWithPosts } from "../local-site/copyWithPosts";
import { takeOutputFolders } from "../local-site/outputLock";
import { startSiteServer } from "../local-site/siteServer";
import { startServices } from "../local-site/startServices";
import { assertPortsAreFree } from "../processes/freePort";
import { run, step } from "../processes/step";
import { BACKEND_OPTIONS, chooseBackend, neededPorts } from "../settings/backendChoice";
import { IP_LOOKUP_PATH, startPorts } from "../settings/localEnvironment";
import type { Settings } from "../settings/settings";

/** Served as the container's script, at the place where Google serves it. */
const CONTAINER = "tools/local-site/container.js";
const TRY_IT =
  "  Try it: sign up in the hero, open the mail, confirm; look at the row with  npm run db:shell\n";

run(async () => {
  const building = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    await Promise.all(stops.map((stop) => stop()));
    building.abort(); // last, because the aborted build ends this process, and the services must stop first
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);

  const { posts, container, ...asked } = options(process.argv.slice(2));
  const ports = startPorts();
  const choice = chooseBackend(asked, ports);
  await assertPortsAreFree(neededPorts(choice, ports), "SAYSO_PORT_OFFSET=100 npm start");
  const output = await takeOutputFolders();
  const services = await startServices(choice, ports);
  stops.push(services.stop);
  const folder = posts === 0 ? "." : copyWithPosts(posts);
  const settings = container ? withContainer(choice.settings) : choice.settings;
  await buildSite(settings, { signal: building.signal, folder });
  const root = copyOfSite(folder);
  if (container) cpSync(CONTAINER, join(root, "gtm.js"));
  output.release();
  const server = await step("Serving the site", () =>
    startSiteServer({ root, port: ports.site, ipLookupPath: IP_LOOKUP_PATH }),
  );
  stops.push(server.stop);

  console.log(`
  The site      ${server.url}
${services.lines.join("\n")}
${choice.kind === "hosted" ? "" : TRY_IT}  Press Ctrl-C to stop everything.
`);
});

/** The options of the command line. Throws for an unknown option or value. */
function options(args: string[]) {
  const { posts, ...asked } = parseArgs({
    args,
    options: {
      ...BACKEND_OPTIONS,
      posts: { type: "string", default: "0" },
      container: { type: "boolean", default: false },
    },
  }).values;
  if (!/^\d{1,4}$/.test(posts))
    throw new Error(`--posts takes a whole number up to 9999 (found "${posts}").`);
  return { ...asked, posts: Number(posts) };
}

/** The settings of a site that takes its container from itself. */
function withContainer(settings: Settings): Settings {
  return {
    ...settings,
    GATSBY_TAG_MANAGER_ID: "GTM-LOCAL",
    GATSBY_TAG_MANAGER_ORIGIN: settings["GATSBY_SITE_URL"] ?? "",
  };
}

/** Copies the built site, so that another build does not replace it while it is served. Returns the copy's path. */
function copyOfSite(folder: string): string {
  const copy = resolve(localFolder("site"));
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folder, "public"), copy, { recursive: true });
  return copy;
}
