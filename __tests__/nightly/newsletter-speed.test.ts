import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { backend, withBackend } from "../database/setup/backendProcess";
import { MAIL_ENVIRONMENT } from "../database/setup/mail";
import { makeIssue } from "../database/setup/newsletter";
import { startMailSink } from "./setup/mailSink";

const PEOPLE = 2_000;
const MINUTE_MS = 60_000;
withBackend();

test(
  "one worker sends at least 1,000 mails a minute, in less than 200 MB",
  async () => {
    await backend.rows(`insert into newsletter_subscriptions (email, verified, confirmed_at)
    select 'reader' || n || '@example.com', true, now() from generate_series(1, ${PEOPLE}) n`);
    await backend.rows("update private.newsletter set mails_per_minute = 1000000");
    await makeIssue("one");
    const sink = await startMailSink();
    const { url, secretKey } = backend;
    const project = { url, secretKey };
    const argument = { project, smtpUrl: sink.url, environment: MAIL_ENVIRONMENT };
    const script = "__tests__/nightly/setup/newsletterWorker.ts";
    const worker = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(argument)], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    if (worker.stdout !== null) await once(worker.stdout, "data");
    const started = performance.now();
    while (sink.received.size < PEOPLE) await new Promise((done) => setTimeout(done, 200));
    const perMinute = (PEOPLE / (performance.now() - started)) * MINUTE_MS;
    /** The worst memory use of the process. */
    const peakMb =
      Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${worker.pid}/status`, "utf8"))?.[1]) /
      1024;
    worker.kill("SIGKILL");
    await sink.stop();
    console.info(`${perMinute.toFixed(0)} mails a minute, ${peakMb.toFixed(0)} MB`);
    expect(perMinute).toBeGreaterThan(1_000);
    expect(peakMb).toBeLessThan(200);
  },
  10 * MINUTE_MS,
);
