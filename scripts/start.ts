/**
 * `npm start`: database, built site, address look-up and mails, all on loopback whatever `.env` says.
 * `npm start -- --posts 30` adds that many generated posts, in a copy of the project; `-- --hosted` serves the site
 * with the project that `.env` names.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyProject, sharePackages } from "./bench/copyProject";
import { generatePosts } from "./bench/generatePosts";
import { BACKEND_OPTIONS, chooseBackend } from "./local/backendChoice";
import { buildSite } from "./local/buildSite";
import { assertPortIsFree } from "./local/freePort";
import { IP_LOOKUP_PATH, START_PORTS } from "./local/localEnvironment";
import { startSiteServer } from "./local/siteServer";
import { startServices } from "./local/startServices";
import { run, step } from "./local/step";

const TRY_IT =
  "  Try it: sign up in the hero, open the mail, confirm; look at the row with  npm run db:shell\n";

run(async () => {
  const building = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    await Promise.all(stops.map((stop) => stop()));
    building.abort(); // last: its failure would end this process before the others have stopped
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);

  const { posts, ...asked } = options(process.argv.slice(2));
  const ports = START_PORTS;
  const choice = chooseBackend(asked, ports);
  await assertPortIsFree(ports.site, "the site");
  const services = await startServices(choice, ports);
  stops.push(services.stop);
  const folder = posts === 0 ? "." : copyWithPosts(posts);
  await step("Building the site", () =>
    buildSite(choice.settings, "quiet", building.signal, folder),
  );
  const server = await step("Serving the site", () =>
    startSiteServer({
      root: resolve(folder, "public"),
      port: ports.site,
      ipLookupPath: IP_LOOKUP_PATH,
    }),
  );
  stops.push(server.stop);

  console.log(`
  The site      ${server.url}
${services.lines.join("\n")}
${choice.kind === "hosted" ? "" : TRY_IT}  Ctrl-C ends everything.
`);
});

/** What the command line asks for. Throws for what no option takes. */
function options(args: string[]) {
  const { posts, ...asked } = parseArgs({
    args,
    options: { ...BACKEND_OPTIONS, posts: { type: "string", default: "0" } },
  }).values;
  if (!/^\d{1,4}$/.test(posts))
    throw new Error(`--posts takes a whole number up to 9999 (found "${posts}").`);
  return { ...asked, posts: Number(posts) };
}

/** A copy of the project with generated posts beside its own; its folder. */
function copyWithPosts(count: number): string {
  const folder = ".local/with-posts";
  copyProject(folder);
  sharePackages(folder);
  generatePosts(join(folder, "content/posts"), count, "elena-marchetti");
  return folder;
}
