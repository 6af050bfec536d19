import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mail, startMail } from "../../../tools/local-backend/mail/startMail";
import { type Backend, startBackend } from "../../../tools/local-backend/startBackend";
import { type SiteServer, startSiteServer } from "../../../tools/local-site/siteServer";
import { TEST_PORTS, testEnvironment } from "../../../tools/settings/localEnvironment";
import { SITE_FOLDER } from "./builtPages";

/** The real database and the real mailer behind the built site, as the process that started them has them. */
type RunningStack = { database: Backend; mail: Mail; site: SiteServer; stop(): Promise<void> };

/** Looking for mails when there are none takes 50 ms of a processor. */
const MAILS_EVERY_MS = 1_000;

/** Starts all that journeys need on the test's ports; the site answers on `sitePort`, any free one for 0. */
export async function startStack(sitePort = TEST_PORTS.site): Promise<RunningStack> {
  const settings = testEnvironment();
  const siteUrl = settings["GATSBY_SITE_URL"];
  const database = await startBackend({ port: TEST_PORTS.backend, siteUrl });
  // Every journey comes from one address; what limits it is tested on its own.
  await database.query("update private.rate_limits set max_attempts = 100000");
  await database.query("update private.mail_rules set notices_hourly_max = 100000");
  const folder = await mkdtemp(join(tmpdir(), "mails-"));
  const mail = await startMail({
    ports: TEST_PORTS,
    project: database,
    settings,
    folder,
    everyMs: MAILS_EVERY_MS,
  });
  const site = await startSiteServer({
    root: SITE_FOLDER,
    port: sitePort,
  });
  const stop = async () => {
    await site.stop();
    await mail.stop();
    await database.stop();
    await rm(folder, { recursive: true });
  };
  return { database, mail, site, stop };
}
