/**
 * `npm start`: database, built site, address look-up and mails, all on loopback. `npm start -- --posts 30` adds
 * that many generated posts, in a copy of the project.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./local/buildSite";
import { copyWithPosts } from "./local/copyWithPosts";
import { assertPortIsFree } from "./local/freePort";
import { IP_LOOKUP_PATH, localEnvironment, START_PORTS } from "./local/localEnvironment";
import { checkedSettings } from "./local/settings";
import { startSiteServer } from "./local/siteServer";
import { startDatabase } from "./local/startDatabase";
import { startMail } from "./local/startMail";
import { run, step } from "./local/step";

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

  const posts = postsAskedFor(process.argv.slice(2));
  const ports = START_PORTS;
  const settings = checkedSettings(localEnvironment(ports));
  await assertPortIsFree(ports.site, "the site");
  const project = await step("1/4 Starting the database", () => startDatabase(settings, ports));
  stops.push(project.stop);
  const mail = await step("2/4 Starting the mailer and its catcher", () =>
    startMail({ ports, project, settings, log: console.log }),
  );
  stops.push(mail.stop);
  const folder = posts === 0 ? "." : copyWithPosts(posts);
  await step("3/4 Building the site", () => buildSite(settings, "quiet", building.signal, folder));
  const server = await step("4/4 Serving the site", () =>
    startSiteServer({
      root: resolve(folder, "public"),
      port: ports.site,
      ipLookupPath: IP_LOOKUP_PATH,
    }),
  );
  stops.push(server.stop);

  console.log(`
  The site      ${server.url}
  The backend   ${project.url}
  The mails     ${mail.webUrl}

  Try it: sign up in the hero, open the mail, confirm; look at the row with  npm run db:shell
  Ctrl-C ends everything.
`);
});

/** The number after `--posts`; 0 without it. Throws for anything else on the command line. */
function postsAskedFor(args: string[]): number {
  const { posts } = parseArgs({
    args,
    options: { posts: { type: "string", default: "0" } },
  }).values;
  if (!/^\d{1,4}$/.test(posts))
    throw new Error(`--posts takes a whole number up to 9999 (found "${posts}").`);
  return Number(posts);
}
