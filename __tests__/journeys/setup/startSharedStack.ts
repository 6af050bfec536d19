import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startMail } from "../../../tools/local-backend/mail/startMail";
import { startBackend } from "../../../tools/local-backend/startBackend";
import { startSiteServer } from "../../../tools/local-site/siteServer";
import { TEST_PORTS, testEnvironment } from "../../../tools/settings/localEnvironment";
import { startRecordingProxy } from "../engines/setup/recordingProxy";
import { SITE_FOLDER } from "./builtPages";
import { serveContainer } from "./container";
import { publishStack } from "./stack";

/**
 * Starts the one stack of all journeys, in Playwright's own process: the real database and the real mailer behind the
 * built site, on the test's ports. What it returns stops it.
 */
export default async function startSharedStack({ projects }: FullConfig) {
  const settings = testEnvironment();
  const ports = TEST_PORTS;
  const siteUrl = settings["GATSBY_SITE_URL"];
  const database = await startBackend({ port: ports.backend, siteUrl });
  // Every journey comes from one address; what limits it is tested on its own.
  await database.query("update private.rate_limits set max_attempts = 100000");
  await database.query("update private.mail_rules set notices_hourly_max = 100000");
  const folder = await mkdtemp(join(tmpdir(), "mails-"));
  // Looking for mails when there are none takes 50 ms of a processor.
  const mail = await startMail({ ports, project: database, settings, folder, everyMs: 1_000 });
  const site = await startSiteServer({ root: SITE_FOLDER, port: ports.site });
  // WebKit gets no container: its pages come by a server that listens in them.
  const isWebKit = projects.some(({ name }) => name === "WebKit");
  const beside = await (isWebKit ? startRecordingProxy(site.url) : serveContainer());
  publishStack({
    siteUrl: isWebKit ? beside.url : site.url,
    mailUrl: mail.webUrl,
    backend: { url: database.url, secretKey: database.secretKey },
  });
  return async () => {
    await beside.stop();
    await site.stop();
    await mail.stop();
    await database.stop();
    await rm(folder, { recursive: true });
  };
}
